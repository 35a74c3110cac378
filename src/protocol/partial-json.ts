/**
 * Reads JSON that is still arriving: each character once, however often somebody looks.
 *
 * What has not come to its end is left out, but for text, which shows as far as it has come. After a mistake nothing more is
 * read: what stood before it stays.
 */
type Container = Record<string, unknown> | unknown[];

interface Frame {
  readonly container: Container;
  /** The key whose value comes next; of a list its next place. */
  key: string;
}

/** A string, number or word that has begun, and the escape in it that has not come to its end. */
interface Token {
  readonly kind: "text" | "key" | "word";
  text: string;
  escape: string | undefined;
}

/** What the next character may be. */
type Expectation = "value" | "key" | "colon" | "comma" | "end";

const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

export class PartialJson {
  readonly #frames: Frame[] = [];
  #root: unknown;
  #expects: Expectation = "value";
  #token: Token | undefined;
  #isBroken = false;
  #length = 0;

  /** How many characters have been read. */
  get length(): number {
    return this.#length;
  }

  push(text: string): void {
    for (const character of text) {
      this.#length += character.length;
      if (!this.#isBroken) this.#read(character);
    }
  }

  /** What has arrived; a new object each time, so that whoever compares sees the change. `undefined` before anything has. */
  value(): unknown {
    const token = this.#token;
    let inner: unknown = token?.kind === "text" ? token.text : undefined;
    for (const { container, key } of this.#frames.toReversed()) {
      inner = withLast(container, key, inner);
    }
    return this.#frames.length > 0 ? inner : (inner ?? this.#root);
  }

  #read(character: string): void {
    if (this.#token !== undefined && this.#readToken(this.#token, character)) return;
    if (/\s/.test(character)) return;
    switch (this.#expects) {
      case "value":
        return this.#begin(character);
      case "key":
        if (character === '"') this.#token = { kind: "key", text: "", escape: undefined };
        else if (character === "}") this.#close(character);
        else this.#isBroken = true;
        return;
      case "colon":
        if (character === ":") this.#expects = "value";
        else this.#isBroken = true;
        return;
      case "comma":
        if (character !== ",") return this.#close(character);
        this.#expects = Array.isArray(this.#frames.at(-1)?.container) ? "value" : "key";
        return;
      case "end":
        this.#isBroken = true;
    }
  }

  #begin(character: string): void {
    if (character === "{") return this.#open({}, "key");
    if (character === "[") return this.#open([], "value");
    if (character === "]") return this.#close(character);
    if (character === '"') this.#token = { kind: "text", text: "", escape: undefined };
    else if (/[-\dtfn]/.test(character)) this.#token = { kind: "word", text: character, escape: undefined };
    else this.#isBroken = true;
  }

  /** Reads on in what has begun; false when the character ends it and means something itself. */
  #readToken(token: Token, character: string): boolean {
    if (token.kind === "word") {
      if (/[\w.+-]/.test(character)) {
        token.text += character;
        return true;
      }
      this.#token = undefined;
      const value = wordValue(token.text);
      if (value === undefined) this.#isBroken = true;
      else this.#put(value);
      return this.#isBroken;
    }
    if (token.escape !== undefined) return this.#readEscape(token, character);
    if (character === "\\") token.escape = "";
    else if (character === '"') this.#endText(token);
    else token.text += character;
    return true;
  }

  #readEscape(token: Token, character: string): boolean {
    const escape = `${token.escape}${character}`;
    if (escape.startsWith("u") && escape.length < 5) {
      token.escape = escape;
      return true;
    }
    token.escape = undefined;
    token.text += escape.startsWith("u")
      ? String.fromCharCode(Number.parseInt(escape.slice(1), 16))
      : (escapes[escape] ?? escape);
    return true;
  }

  #endText({ kind, text }: Token): void {
    this.#token = undefined;
    if (kind === "text") return this.#put(text);
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.key = text;
    this.#expects = "colon";
  }

  #open(container: Container, expects: Expectation): void {
    this.#frames.push({ container, key: "" });
    this.#expects = expects;
  }

  #close(character: string): void {
    const frame = this.#frames.at(-1);
    const isMatch = frame !== undefined && Array.isArray(frame.container) === (character === "]");
    if (!isMatch || !"]}".includes(character)) {
      this.#isBroken = true;
      return;
    }
    this.#frames.pop();
    this.#put(frame.container);
  }

  #put(value: unknown): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      this.#root = value;
      this.#expects = "end";
      return;
    }
    put(frame.container, frame.key, value);
    this.#expects = "comma";
  }
}

function put(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container.push(value);
  // A plain write of this name would change the prototype.
  else if (key === "__proto__")
    Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
  else container[key] = value;
}

function withLast(container: Container, key: string, value: unknown): Container {
  const copy = Array.isArray(container) ? [...container] : { ...container };
  if (value !== undefined) put(copy, key, value);
  return copy;
}

function wordValue(text: string): unknown {
  if (Object.hasOwn(literals, text)) return literals[text];
  const number = Number(text);
  return Number.isNaN(number) ? undefined : number;
}
