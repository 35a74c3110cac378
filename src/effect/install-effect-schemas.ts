import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import {
  effectDoor,
  resultOf,
  type EffectSchemaLike,
  type SchemaCodec,
  type SchemaResult,
} from "../core/schema.ts";

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1();
const collectAll = { errors: "all" } as const;

/** A schema that needs no services: what this package can run in place. */
type PlainSchema = Schema.Codec<unknown, unknown>;

/** Runs an Effect schema in both directions; the parsers are made once. */
function lift(schema: EffectSchemaLike): SchemaCodec {
  const plain = schema as unknown as PlainSchema;
  const decode = Schema.decodeUnknownResult(plain, collectAll);
  const encode = Schema.encodeUnknownResult(plain, collectAll);
  return {
    decode: (wire) => schemaResult(decode(wire)),
    encode: (written) => schemaResult(encode(written)),
  };
}

function schemaResult(result: Result.Result<unknown, Schema.SchemaError>): SchemaResult {
  return Result.isSuccess(result) ? { value: result.success } : resultOf(formatIssue(result.failure.issue));
}

effectDoor.lift = lift;
