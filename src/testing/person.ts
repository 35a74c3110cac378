/**
 * What a tester needs to see and to act, from the testing packages of the app.
 *
 * `within` and `waitFor` of `@testing-library/react`, `@testing-library/dom` or `storybook/test` fit, and so does a user of
 * `@testing-library/user-event`. None of them is imported here, so none has to be installed for the other parts of this
 * door, and the tester waits and acts just as the rest of the app's tests do.
 */
export interface Senses {
  readonly within: (element: HTMLElement) => {
    readonly queryAllByRole: (role: string, options?: RoleOptions) => HTMLElement[];
  };
  readonly waitFor: (look: () => void) => Promise<unknown>;
  readonly user: {
    readonly click: (element: Element) => Promise<unknown>;
    readonly clear: (element: Element) => Promise<unknown>;
    readonly keyboard: (keys: string) => Promise<unknown>;
    readonly tab: () => Promise<unknown>;
    readonly selectOptions: (element: Element, option: HTMLElement) => Promise<unknown>;
  };
}

interface RoleOptions {
  readonly name?: (name: string, element: Element) => boolean;
}

/** What a person looks for: a text that is the whole name, or a pattern in it. */
export type Name = string | RegExp;

export function fits(name: Name, text: string): boolean {
  return typeof name === "string" ? name === text : new RegExp(name.source, name.flags).test(text);
}

/** Something that was looked for, acted on or waited for is not on screen. */
export class NotOnScreenError extends Error {
  readonly _tag = "NotOnScreenError";
  readonly wanted: string;
  /** What is there, line by line. */
  readonly screen: string;
  constructor(wanted: string, screen: string) {
    super(
      `${wanted}, so the person of this test cannot go on. On screen:\n${screen}\n` +
        `Look for something that is there, or find out why it is not.`,
    );
    this.name = this._tag;
    this.wanted = wanted;
    this.screen = screen;
  }
}
