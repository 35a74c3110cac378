import { createElement, type ComponentType } from "react";
import * as AiBlock from "../core/ai-block.ts";
import type { AnswerIssue } from "../core/answer-outcome.ts";
import type { AnyBlockRenderer } from "./block-registry-types.ts";
import type { Drawing } from "./draw-block.tsx";

/** Drawings of block renderers, by the name they are registered under. */
export function blockDrawings(
  renderers: Readonly<Record<string, AnyBlockRenderer>>,
  blocks: readonly AiBlock.AnyAiBlock[],
): ReadonlyMap<string, Drawing> {
  const contracts = new Map(blocks.map((block) => [block.tag, block]));
  return new Map(
    Object.entries(renderers).map(([name, renderer]) => [name, blockDrawing(name, renderer, contracts)]),
  );
}

function blockDrawing(
  name: string,
  renderer: AnyBlockRenderer,
  contracts: ReadonlyMap<string, AiBlock.AnyAiBlock>,
): Drawing {
  const isBound = "definition" in renderer;
  const component = (isBound ? renderer.renderer : renderer) as ComponentType<AiBlock.BlockRenderProps>;
  const contract = (tag: string | undefined) => (isBound ? renderer.definition : contracts.get(tag ?? name));
  return {
    name,
    decode: ({ tag, state }) => {
      const definition = contract(tag);
      if (definition === undefined) return { value: { tag: tag ?? name, state } };
      if (tag !== undefined && tag !== definition.tag) return { issues: [otherBlock(definition.tag)] };
      const decoded = AiBlock.decodeState(definition, state);
      return decoded.issues === undefined
        ? { value: { tag: definition.tag, state: decoded.value } }
        : decoded;
    },
    encode: (answer, { tag }) => {
      const definition = contract(tag);
      return definition === undefined ? { value: answer } : AiBlock.encodeAnswer(definition, answer);
    },
    element: (block, basics, key) =>
      createElement(component, {
        ...basics,
        block: block as AiBlock.BlockRenderProps["block"],
        key: key ?? null,
      }),
  };
}

/** Said of a payload that is another block. */
export function otherBlock(tag: string): AnswerIssue {
  return { code: "other-block", message: `expected the block "${tag}"`, path: ["tag"] };
}
