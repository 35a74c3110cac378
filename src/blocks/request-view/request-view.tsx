"use client";

import { createElement, type ComponentType, type ReactNode } from "react";
import type { BlockRegistry } from "../../components/block-registry.ts";
import { isPayload } from "../../core/ai-block.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { inDevelopment } from "../../core/in-development.ts";
import { missingComponentText } from "../../core/missing-component.ts";
import { requestOf, type ToolCall } from "../../core/tool-call.ts";
import { warnOnce } from "../../core/warn-once.ts";
import { useToolCall } from "../../hooks/use-tool-call.ts";
import { SuspensionFallback } from "../suspension-fallback/suspension-fallback.tsx";
import { ToolApproval } from "../tool-approval/tool-approval.tsx";
import { CardBoundary } from "./card-boundary.tsx";
import { RegistryCard } from "./registry-card.tsx";

/** A card of one tool: any component that takes the tool call's id. */
export type CardComponent = ComponentType<{ readonly id: string; readonly agentName?: string }>;

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What `RequestView` takes. */
export interface RequestViewProps {
  /** The tool call's id in the session: the `id` of a message part of type `tool-call`. */
  readonly id: string;
  /** Cards by the tag in the request's payload, or by tool name. */
  readonly cards?: Readonly<Record<string, CardComponent>>;
  /** Renderers for what has no card of its own. */
  readonly registry?: BlockRegistry;
  readonly agentName?: string;
}

/**
 * Draws a tool call for the person it asks: with its own card, a renderer of the registry, or one of the two that can
 * answer anything.
 *
 * Draws nothing for a call that asks nobody, unless it has a card of its own. A card that breaks is replaced by one with
 * the same decisions.
 *
 * @example
 * message.parts.map((part) => part.type === "tool-call" && <RequestView key={part.id} id={part.id} />)
 */
export function RequestView({ id, cards, registry, agentName }: RequestViewProps): ReactNode {
  const call = useToolCall(id);
  if (call === undefined) return null;
  const request = requestOf(call);
  const card = cards && cardOf(call, cards);
  const names = agentName === undefined ? {} : { agentName };
  const plain = hasAsked(call) && <PlainCard call={call} {...names} />;
  const isRegistered =
    request !== undefined && request.kind !== "approval" && registry?.has(request) === true;
  if (card === undefined && !isRegistered) {
    inDevelopment(
      () => process.env.NODE_ENV !== "production" && request && warnOfPause(request, cards, registry),
    );
    return plain;
  }
  return (
    <CardBoundary resetKey={request?.revision ?? 0} fallback={plain}>
      {card !== undefined
        ? createElement(card, { id, ...names })
        : isRegistered && <RegistryCard request={request} registry={registry} agentName={agentName} />}
    </CardBoundary>
  );
}

/** Told once for each tool: what is drawn instead can answer, and says nothing of the tool's own. */
function warnOfPause(
  { toolName, kind }: HumanRequest,
  cards: RequestViewProps["cards"],
  registry: BlockRegistry | undefined,
): void {
  // An approval has a card of its own, which is complete without a component.
  if (kind === "approval") return;
  const names = [...Object.keys(cards ?? {}), ...(registry?.names ?? [])];
  warnOnce(missingComponentText({ toolName, kind }, names));
}

interface PlainCardProps {
  readonly call: ToolCall;
  readonly agentName?: string;
}

function PlainCard({ call, ...names }: PlainCardProps): ReactNode {
  const kind = requestOf(call)?.kind ?? "approval";
  return kind === "approval" ? (
    <ToolApproval id={call.id} {...names} />
  ) : (
    <SuspensionFallback id={call.id} {...names} />
  );
}

/** A refusal or a missed deadline tells that somebody was asked, even where the thread has forgotten the question. */
function hasAsked(call: ToolCall): boolean {
  if (requestOf(call) !== undefined) return true;
  return call.state === "settled" && !["succeeded", "failed"].includes(call.outcome.type);
}

function cardOf(call: ToolCall, cards: Readonly<Record<string, CardComponent>>): CardComponent | undefined {
  const request = requestOf(call);
  const tag = isPayload(request?.payload) ? request.payload.tag : undefined;
  const name = [tag, request?.toolName, call.toolName].find(
    (each) => each !== undefined && Object.hasOwn(cards, each),
  );
  return name === undefined ? undefined : cards[name];
}
