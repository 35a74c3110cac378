/**
 * The address when a picture may be loaded from it, else `undefined`.
 *
 * Only `https:`, `blob:`, pictures in `data:`, and addresses of the page's own origin: an address from a tool must not run
 * script, reach into the local network unencrypted, or read files.
 */
export function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  // A page that is rendered on a server does not know its origin yet; what is not absolute there is its own.
  const base = globalThis.location?.href ?? "https://page.invalid/";
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return undefined;
  }
  if (url.protocol === "https:" || url.protocol === "blob:") return url.href;
  if (url.protocol === "data:") return /^data:image\//i.test(url.href) ? url.href : undefined;
  return url.protocol === "http:" && url.origin === new URL(base).origin ? url.href : undefined;
}
