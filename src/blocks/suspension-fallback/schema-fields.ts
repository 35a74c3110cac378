import {
  isRecord,
  isText,
  listField,
  ownField,
  recordField,
  textField,
  type JsonRecord,
} from "../../protocol/json.ts";
import { resolveSchema, type ResolvedSchema } from "./resolve-schema.ts";

/** One value to choose. */
export interface Option {
  readonly value: unknown;
  /** Words of the schema's author; without them the value speaks. */
  readonly title: string | undefined;
}

/** What the person does to give the value. */
export type Control =
  /** `kind` is the format that the schema names. */
  | { readonly type: "text"; readonly kind: string | undefined; readonly isLong: boolean }
  | { readonly type: "number" }
  /** One text per line, as a list. */
  | { readonly type: "lines" }
  | { readonly type: "choice"; readonly options: readonly Option[] }
  | { readonly type: "several"; readonly options: readonly Option[] }
  | { readonly type: "group"; readonly fields: readonly Field[] }
  /** The value as JSON: for everything a form has no control for. */
  | { readonly type: "json" };

/** One value of the answer, as a form can ask for it. */
export interface Field {
  /** Keys from the outside in; empty when the answer is this one value. */
  readonly path: readonly string[];
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  readonly takesNull: boolean;
  /** A value that the schema's author proposes. */
  readonly proposed: unknown;
  /** What the schema allows, by keyword; a broken rule is explained with it. */
  readonly rules: JsonRecord;
  readonly control: Control;
}

/** A form of more fields, or of deeper groups, helps nobody: JSON does. */
const mostFields = 100;
/** A browser takes its time to draw a longer list, and nobody reads it: the value is written instead. */
const mostOptions = 2_000;
const deepestGroup = 4;

/** Where in the document the walk is. */
interface Walk {
  readonly root: unknown;
  readonly path: readonly string[];
  /** The groups around this one. */
  readonly around: readonly JsonRecord[];
  readonly count: { fields: number };
}

/** The field, often a group of fields, that asks for an answer to a JSON Schema. Never throws. */
export function fieldOfSchema(schema: JsonRecord | boolean): Field {
  const walk: Walk = { root: schema, path: [], around: [], count: { fields: 0 } };
  const field = fieldAt(schema, walk, true);
  return walk.count.fields > mostFields ? { ...field, control: { type: "json" } } : field;
}

function fieldAt(given: unknown, walk: Walk, isRequired: boolean): Field {
  walk.count.fields += 1;
  const resolved = resolveSchema(given, walk.root);
  const schema = resolved?.schema ?? {};
  return {
    path: walk.path,
    title: textField(schema, "title"),
    description: textField(schema, "description"),
    isRequired,
    takesNull: resolved?.takesNull ?? false,
    proposed: ownField(schema, "default"),
    rules: schema,
    control: resolved === undefined ? { type: "json" } : controlOf(resolved, walk),
  };
}

function controlOf({ schema, origin }: ResolvedSchema, walk: Walk): Control {
  const options = optionsOf(schema);
  if (options !== undefined) return choiceControl(options);
  switch (ownField(schema, "type")) {
    case "string":
      return textControl(schema);
    case "number":
    case "integer":
      return { type: "number" };
    case "boolean":
      return { type: "choice", options: [true, false].map((value) => ({ value, title: undefined })) };
    case "array":
      return listControl(resolveSchema(ownField(schema, "items"), walk.root)?.schema ?? {});
    case "object":
    case undefined:
      return walk.around.includes(origin) || walk.path.length > deepestGroup
        ? { type: "json" }
        : groupControl(schema, { ...walk, around: [...walk.around, origin] });
    default:
      return { type: "json" };
  }
}

function choiceControl(options: readonly Option[]): Control {
  if (options.length <= mostOptions) return { type: "choice", options };
  const areTexts = options.every(({ value }) => typeof value === "string");
  return areTexts ? { type: "text", kind: undefined, isLong: false } : { type: "json" };
}

function textControl(schema: JsonRecord): Control {
  const longest = ownField(schema, "maxLength");
  const isLong = typeof longest === "number" && longest > 200;
  return { type: "text", kind: textField(schema, "format"), isLong };
}

function listControl(items: JsonRecord): Control {
  const options = optionsOf(items);
  if (options !== undefined && options.length <= mostOptions) return { type: "several", options };
  return { type: options === undefined && ownField(items, "type") === "string" ? "lines" : "json" };
}

function groupControl(schema: JsonRecord, walk: Walk): Control {
  const properties = Object.entries(recordField(schema, "properties")).filter(([, value]) => value !== false);
  const isEmpty = ownField(schema, "type") === "object" && ownField(schema, "additionalProperties") === false;
  if ((properties.length === 0 && !isEmpty) || walk.count.fields > mostFields) return { type: "json" };
  const required = listField(schema, "required");
  return {
    type: "group",
    fields: properties.map(([key, value]) =>
      fieldAt(value, { ...walk, path: [...walk.path, key] }, required.includes(key)),
    ),
  };
}

/** The values to choose from: `enum`, `const`, or forms that are each one value. */
function optionsOf(schema: JsonRecord): readonly Option[] | undefined {
  if (Object.hasOwn(schema, "const")) return [{ value: schema["const"], title: undefined }];
  const values = listField(schema, "enum");
  if (values.length > 0) {
    const names = listField(schema, "enumNames");
    return values.map((value, index) => ({ value, title: [names[index]].find(isText) }));
  }
  const forms = [...listField(schema, "oneOf"), ...listField(schema, "anyOf")];
  if (forms.length === 0 || !forms.every((form) => isRecord(form) && Object.hasOwn(form, "const"))) {
    return undefined;
  }
  return forms.filter(isRecord).map((form) => ({ value: form["const"], title: textField(form, "title") }));
}
