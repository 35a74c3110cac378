/**
 * The schemas that tool authors may bring, and one way to run them all.
 *
 * Zod, zod/mini, ArkType and lifted Valibot schemas carry a Standard Schema and are run as they are. An Effect schema has
 * none of its own: importing `mastra-tool-ui/effect` tells this module how to run it.
 */
import type { AnswerIssue } from "./answer-outcome.ts";
import type { CompileError } from "./compile-error.ts";
import { EffectDoorMissingError, UnsupportedSchemaError } from "./errors.ts";
import type { StandardIssue, StandardSchema } from "./standard-schema.ts";

/** An Effect schema, by shape, so that no type of this door needs the package. */
export interface EffectSchemaLike<Type = unknown, Encoded = unknown> {
  readonly "~effect/Schema/Schema": "~effect/Schema/Schema";
  readonly Type: Type;
  readonly Encoded: Encoded;
}

/** A schema of any library this package reads. */
export type AnySchema = StandardSchema | EffectSchemaLike;

/** Lets a schema through, but for a raw Valibot schema, which Mastra would take for a JSON Schema and never run. */
export type UsableSchema<Schema> = Schema extends { readonly "~run": unknown; readonly kind: "schema" }
  ? CompileError<"wrap this Valibot schema in toStandardJsonSchema from @valibot/to-json-schema">
  : Schema;

// Read by index, since inferring what stands this deep in a Zod schema costs the compiler twice as much.
type DescribesEffect = Pick<EffectSchemaLike, "~effect/Schema/Schema" | "Type">;
interface DescribesStandard {
  readonly "~standard": {
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}

/** What a schema's values are after decoding: what a handler gets and a card shows. */
export type DecodedOf<Schema> = Schema extends DescribesEffect
  ? Schema["Type"]
  : Schema extends DescribesStandard
    ? NonNullable<Schema["~standard"]["types"]>["output"]
    : unknown;

/** What a schema's values are on the wire: what a caller writes. For Effect schemas the decoded form, which they encode. */
export type WrittenOf<Schema> = Schema extends DescribesEffect
  ? Schema["Type"]
  : Schema extends DescribesStandard
    ? NonNullable<Schema["~standard"]["types"]>["input"]
    : unknown;

/** What a schema's values are while they travel. */
export type SentOf<Schema> = Schema extends {
  readonly "~effect/Schema/Schema": unknown;
  readonly Encoded: infer Encoded;
}
  ? Encoded
  : WrittenOf<Schema>;

/** A result of running a schema. */
export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly AnswerIssue[] };

/** A schema, ready to run in both directions. */
export interface SchemaCodec {
  /** From the wire to the decoded form. */
  readonly decode: (wire: unknown) => SchemaResult;
  /** From what a caller writes to the wire. Standard Schema cannot encode: there the written form is the wire form. */
  readonly encode: (written: unknown) => SchemaResult;
}

/** How to run an Effect schema; filled by `/effect`. */
export const effectDoor: { lift: ((schema: EffectSchemaLike) => SchemaCodec) | undefined } = {
  lift: undefined,
};

const codecs = new WeakMap<object, SchemaCodec>();

/**
 * Makes a schema ready to run. Made once per schema: lifting is not cheap.
 *
 * @param place where the schema stands, for the error's text: `the inputSchema of "search_docs"`
 * @throws {EffectDoorMissingError} for an Effect schema while `/effect` is not imported
 * @throws {UnsupportedSchemaError} for a raw Valibot schema, and for what is no schema
 */
export function codecOf(schema: AnySchema, place: string): SchemaCodec {
  const known = codecs.get(schema);
  if (known !== undefined) return known;
  const codec = makeCodec(schema, place);
  codecs.set(schema, codec);
  return codec;
}

function makeCodec(schema: AnySchema, place: string): SchemaCodec {
  // Effect schemas are functions; only their mark tells them apart.
  if (isEffectSchema(schema)) {
    if (effectDoor.lift === undefined) throw new EffectDoorMissingError(place);
    return effectDoor.lift(schema);
  }
  const isObject = (typeof schema === "object" || typeof schema === "function") && schema !== null;
  const standard: StandardSchema["~standard"] | undefined = isObject ? schema["~standard"] : undefined;
  if (standard === undefined || typeof standard.validate !== "function") {
    throw new UnsupportedSchemaError(place, "it is neither a Standard Schema nor an Effect schema");
  }
  if (standard.vendor === "valibot" && !("jsonSchema" in standard)) {
    throw new UnsupportedSchemaError(
      place,
      "Mastra takes a raw Valibot schema for a JSON Schema and checks nothing; wrap it in toStandardJsonSchema from @valibot/to-json-schema",
    );
  }
  const decode = (wire: unknown) => resultOf(standard.validate(wire));
  return {
    decode,
    encode: (written) => {
      const checked = decode(written);
      return checked.issues === undefined ? { value: written } : checked;
    },
  };
}

export function isEffectSchema(schema: unknown): schema is EffectSchemaLike {
  return (
    (typeof schema === "function" || (typeof schema === "object" && schema !== null)) &&
    "~effect/Schema/Schema" in schema
  );
}

/** What a Standard Schema says, in our words. A schema that answers later cannot be asked here and counts as refusing. */
export function resultOf(
  result: Awaited<ReturnType<StandardSchema["~standard"]["validate"]>> | Promise<unknown>,
): SchemaResult {
  if (result instanceof Promise) {
    return { issues: [{ message: "the schema validates asynchronously", path: [], code: "async-schema" }] };
  }
  return result.issues === undefined ? { value: result.value } : { issues: result.issues.map(issueOf) };
}

function issueOf(issue: StandardIssue): AnswerIssue {
  const path = (issue.path ?? []).map((step) => (typeof step === "object" ? step.key : step));
  return { message: issue.message, path };
}
