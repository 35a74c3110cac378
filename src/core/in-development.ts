declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Does what only development needs, and gives its value; `undefined` in production.
 *
 * The function begins with `process.env.NODE_ENV !== "production" &&`: bundlers replace that expression, and then leave out
 * the rest. Where there is no bundler there may be no `process`, and nobody to tell.
 *
 * @example
 * inDevelopment(() => process.env.NODE_ENV !== "production" && console.warn("Register it under another name."))
 */
export function inDevelopment<Value>(run: () => Value | false): Value | undefined {
  try {
    const value = run();
    return value === false ? undefined : value;
  } catch (error) {
    if (!hasProcess()) return undefined;
    throw error;
  }
}

function hasProcess(): boolean {
  try {
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
}
