import { isRecord, isText, listField, ownField, type JsonRecord } from "../../protocol/json.ts";

/** A schema without detours. */
export interface ResolvedSchema {
  readonly schema: JsonRecord;
  /** True when `null` is an answer as well. */
  readonly takesNull: boolean;
  /** The place in the document where it stands; tells a schema that contains itself. */
  readonly origin: JsonRecord;
}

/** How many references in a row are followed; more than any form needs. */
const deepest = 16;

/**
 * Follows references inside the document, and unwraps what stands for one schema: `anyOf [T, null]`, `type: [T, "null"]`,
 * `allOf [T]`. `undefined` for references that lead nowhere or in circles.
 */
export function resolveSchema(
  given: unknown,
  root: unknown,
  takesNull = false,
  depth = 0,
): ResolvedSchema | undefined {
  if (!isRecord(given) || depth > deepest) return undefined;
  const onward = (next: unknown, mayBeNull = takesNull) => {
    const inner = resolveSchema(next, root, mayBeNull, depth + 1);
    // Title and description beside a reference are the field's own.
    return inner === undefined ? undefined : { ...inner, schema: { ...inner.schema, ...wordsOf(given) } };
  };
  const reference = ownField(given, "$ref");
  if (isText(reference)) return onward(lookUp(root, reference));
  const forms = [...listField(given, "anyOf"), ...listField(given, "oneOf")];
  const [form, ...otherForms] = forms.filter((each) => !isNull(each));
  if (form !== undefined && otherForms.length === 0) {
    return onward(form, takesNull || forms.length > 1);
  }
  const parts = listField(given, "allOf");
  if (parts.length === 1 && ownField(given, "properties") === undefined) return onward(parts[0]);
  const types = listField(given, "type");
  const [type, ...otherTypes] = types.filter((each) => each !== "null");
  if (type === undefined || otherTypes.length > 0) return { schema: given, takesNull, origin: given };
  return { schema: { ...given, type }, takesNull: takesNull || types.length > 1, origin: given };
}

function wordsOf(schema: JsonRecord): JsonRecord {
  return Object.fromEntries(
    ["title", "description", "default"].flatMap((key) =>
      Object.hasOwn(schema, key) ? [[key, schema[key]]] : [],
    ),
  );
}

function isNull(schema: unknown): boolean {
  return isRecord(schema) && (ownField(schema, "type") === "null" || ownField(schema, "const") === null);
}

/** What a reference such as `#/$defs/day` points to in the document. */
function lookUp(root: unknown, reference: string): unknown {
  if (!reference.startsWith("#")) return undefined;
  let found = root;
  for (const step of reference.split("/").slice(1)) {
    if (typeof found !== "object" || found === null) return undefined;
    found = ownField(found as JsonRecord, keyOfStep(step));
  }
  return found;
}

function keyOfStep(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return step;
  }
}
