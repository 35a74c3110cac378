/** Equality of JSON values, whatever the order of their keys. Not recursive: a payload may be nested as deep as it likes. */
export function deepEqual(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const inside = pairsInside(pair[0], pair[1]);
    if (inside === undefined) return false;
    for (const each of inside) pairs.push(each);
  }
  return true;
}

/** What has to be equal for two values to be; `undefined` when they are not, whatever is inside. */
function pairsInside(left: unknown, right: unknown): readonly [unknown, unknown][] | undefined {
  if (Object.is(left, right)) return [];
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return undefined;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length || !keys.every((key) => Object.hasOwn(right, key))) {
    return undefined;
  }
  return keys.map((key) => [left[key], right[key]]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
