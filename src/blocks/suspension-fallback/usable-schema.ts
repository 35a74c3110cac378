import { dereference, format, validate, type Schema } from "@cfworker/json-schema";
import { isRecord, isText, ownField, type JsonRecord } from "../../protocol/json.ts";
import { schemaOfSchemas } from "./schema-of-schemas.ts";

type Draft = "7" | "2019-09" | "2020-12";

/** A schema that the validator understands in full. */
export interface UsableSchema {
  readonly type: "usable";
  readonly schema: Schema | boolean;
  readonly draft: Draft;
  /** All its subschemas, by address. */
  readonly lookup: Record<string, Schema | boolean>;
  readonly patterns: readonly string[];
}

export interface UnusableSchema {
  readonly type: "unusable";
  readonly problem: string;
}

const known = new WeakMap<object, UsableSchema | UnusableSchema>();

/** Reads a schema from the wire, once; says why when it cannot be used. */
export function usableSchema(schema: JsonRecord | boolean): UsableSchema | UnusableSchema {
  const before = isRecord(schema) ? known.get(schema) : undefined;
  if (before !== undefined) return before;
  let read: UsableSchema | UnusableSchema;
  try {
    read = readSchema(schema);
  } catch (error) {
    read = { type: "unusable", problem: error instanceof Error ? error.message : String(error) };
  }
  if (isRecord(schema)) known.set(schema, read);
  return read;
}

function readSchema(given: JsonRecord | boolean): UsableSchema | UnusableSchema {
  // A copy: the validator writes addresses into the schema.
  const schema: Schema | boolean = JSON.parse(JSON.stringify(given));
  const malformed = validate(schema, schemaOfSchemas, "2020-12").errors.at(-1);
  if (malformed !== undefined) {
    return { type: "unusable", problem: `${malformed.instanceLocation}: ${malformed.error}` };
  }
  const lookup = dereference(schema);
  const patterns = Object.values(lookup).flatMap((part) =>
    typeof part === "boolean" ? [] : patternsOfPart(part, lookup),
  );
  return { type: "usable", schema, draft: draftOf(given), lookup, patterns };
}

/** Makes one subschema safe for the validator, and gives its patterns. Throws when it cannot be. */
function patternsOfPart(part: Schema, lookup: UsableSchema["lookup"]): readonly string[] {
  const address = part.__absolute_ref__;
  if (address !== undefined && lookup[address] === undefined) {
    throw new Error(`$ref "${part.$ref}" points to nothing`);
  }
  // The validator would take `toString` for the name of a format, and its own "url" can hang.
  if (part.format === "url") part.format = "uri";
  if (part.format !== undefined && !Object.hasOwn(format, part.format)) delete part.format;
  if (part.pattern !== undefined) part.pattern = unicodePattern(part.pattern);
  const patterns = [part.pattern ?? [], Object.keys(part.patternProperties ?? {})].flat();
  for (const pattern of patterns) new RegExp(pattern, "u");
  return patterns;
}

/** The validator reads patterns in Unicode mode, which refuses needless escapes such as `\\-` and `\\@`. */
function unicodePattern(pattern: string): string {
  return pattern.replace(/\\([^])/g, (escaped, character: string) =>
    /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(character)
      ? escaped
      : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Schemas that do not name their draft are read as the newest. */
function draftOf(schema: JsonRecord | boolean): Draft {
  const name = isRecord(schema) ? ownField(schema, "$schema") : undefined;
  if (!isText(name)) return "2020-12";
  if (/draft-0[467]/.test(name)) return "7";
  return name.includes("2019-09") ? "2019-09" : "2020-12";
}
