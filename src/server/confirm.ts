/** A server tool with `confirm`: it asks before it runs, and runs with what the person made of the editable arguments. */
import { toSuspendPayload } from "../core/ai-block.ts";
import { ConfirmArguments, type ConfirmAnswer } from "../core/confirm-arguments.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import { isRecord, ownField, recordField, type JsonRecord } from "../protocol/json.ts";
import { pause } from "./call-context.ts";
import { ArgumentsNotEditableError } from "./errors.ts";
import type { Handler } from "./handlers.ts";
import { runHandler, type ToolExecution } from "./server-tool.ts";
import type { Services } from "./settle.ts";
import { decodeArguments, decodedAnswer } from "./tool-values.ts";
import { jsonSchemaOf, wireSchema } from "./wire-schema.ts";

/** What a tool gives when the person said no. Machine words: the model reads them in any language. */
export interface Declined {
  readonly declined: true;
  readonly reason?: string;
}

export function isDeclined(output: unknown): output is Declined {
  return isRecord(output) && output["declined"] === true;
}

/** Where the arguments that a person confirmed travel while the handler itself asks. */
const confirmedKey = "confirmedArgs";

export function confirmed(
  tool: AnyTool,
  editable: readonly string[],
  handler: Handler<unknown, unknown>,
  services: Services,
): ToolExecution {
  const run = (args: unknown) => runHandler(tool, handler, services, { [confirmedKey]: args });
  return async (wire, call) => {
    const { answer, payload } = call;
    if (answer === undefined) {
      decodeArguments(tool, wire);
      const block = ConfirmArguments.make({ args: isRecord(wire) ? wire : {}, editable });
      return pause(
        tool.id,
        call,
        toSuspendPayload(block, { toolId: tool.id }),
        answerShape(tool, editable, wire),
      );
    }
    if (isRecord(payload) && Object.hasOwn(payload, confirmedKey)) {
      const args = payload[confirmedKey];
      return run(args)(args, call);
    }
    const said = decodedAnswer(ConfirmArguments, answer.data) as ConfirmAnswer;
    if (!said.approved) return declined(said.reason);
    const args = changed(tool.id, editable, wire, said.args ?? {});
    return run(args)(args, { ...call, answer: undefined, payload: undefined });
  };
}

function declined(reason: string | undefined): Declined {
  return { declined: true, ...(reason !== undefined && { reason }) };
}

function changed(toolId: string, editable: readonly string[], wire: unknown, changes: JsonRecord): unknown {
  const refused = Object.keys(changes).filter((key) => !editable.includes(key));
  if (refused.length > 0) throw new ArgumentsNotEditableError(toolId, refused);
  return { ...(isRecord(wire) ? wire : {}), ...changes };
}

/** The answer's JSON Schema, in which only the editable arguments exist. A form made of it begins with what the model wrote. */
function answerShape({ id, inputSchema }: AnyTool, editable: readonly string[], wire: unknown): JsonRecord {
  const { definitions, $defs, ...input } = jsonSchemaOf(
    wireSchema(inputSchema, `the inputSchema of the tool "${id}"`),
  );
  const shapes = recordField(input, "properties");
  const written = isRecord(wire) ? wire : {};
  const properties = Object.fromEntries(
    editable.map((key) => [key, proposing(ownField(shapes, key), ownField(written, key))] as const),
  );
  return {
    type: "object",
    properties: {
      approved: { type: "boolean" },
      args: { type: "object", properties, additionalProperties: false },
      reason: { type: "string" },
    },
    required: ["approved"],
    additionalProperties: false,
    ...(definitions !== undefined && { definitions }),
    ...($defs !== undefined && { $defs }),
  };
}

function proposing(shape: unknown, value: unknown): unknown {
  if (value === undefined) return shape ?? true;
  return { ...(isRecord(shape) ? shape : {}), default: value };
}
