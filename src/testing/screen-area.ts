import { fits, NotOnScreenError, type Name, type Senses } from "./person.ts";
import { describeScreen, isOff, see, textOf, type Seen } from "./screen-words.ts";

/** What a tester takes. */
export interface TesterOptions extends Senses {
  /** With what the person acts. By default the pointer. */
  readonly hand?: "pointer" | "keyboard";
}

const fieldRoles = ["textbox", "searchbox", "spinbutton", "combobox"];
const choiceRoles = ["radio", "checkbox", "switch", "option"];

/** A part of the screen that a person reads, presses buttons in and types into. */
export abstract class ScreenArea {
  protected readonly options: TesterOptions;

  constructor(options: TesterOptions) {
    this.options = options;
  }

  /** The element of the area, as it stands on screen now; `undefined` when it does not. */
  protected abstract find(): HTMLElement | undefined;
  /** What a message of failure lists. */
  protected abstract readonly page: HTMLElement;
  /** For messages: `the card "Erase folder"`. */
  protected abstract readonly description: string;

  /** All that one can read there. */
  get text(): string {
    const area = this.find();
    return area === undefined ? "" : textOf(area);
  }

  /**
   * Waits until the text can be read.
   *
   * @throws {NotOnScreenError} when it does not come
   */
  async reads(text: Name): Promise<void> {
    await this.wait(`${this.description} does not read ${quoted(text)}`, () =>
      typeof text === "string" ? this.text.includes(text) : fits(text, this.text),
    );
  }

  /**
   * Waits for a button that can be used, and presses it.
   *
   * @throws {NotOnScreenError} when there is none
   */
  async press(name: Name): Promise<void> {
    const button = await this.sees(["button"], name);
    if (this.options.hand !== "keyboard") return void (await this.options.user.click(button));
    await this.#tabTo(button, name);
    await this.options.user.keyboard("{Enter}");
  }

  /**
   * Replaces what stands in a field.
   *
   * @throws {NotOnScreenError} when there is no such field
   */
  async type(field: Name, text: string): Promise<void> {
    await this.typeInto(await this.sees(fieldRoles, field), field, text);
  }

  protected async typeInto(element: HTMLElement, field: Name, text: string): Promise<void> {
    const { user, hand } = this.options;
    if (hand === "keyboard") await this.#tabTo(element, field);
    else await user.click(element);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value !== "") await user.clear(element);
    }
    // In key descriptions `{` and `[` begin the name of a key, and doubled they are themselves.
    if (text !== "") await user.keyboard(text.replaceAll(/[{[]/g, "$&$&"));
  }

  /**
   * Chooses a radio, checkbox, switch or option. One that is chosen already stays so.
   *
   * @throws {NotOnScreenError} when there is no such choice
   */
  async choose(name: Name): Promise<void> {
    const choice = await this.sees(choiceRoles, name);
    const { user, hand } = this.options;
    const list = choice.closest("select");
    if (list !== null) await user.selectOptions(list, choice);
    else if (choice.matches(":checked, [aria-checked=true], [aria-selected=true]")) return;
    else if (hand !== "keyboard") await user.click(choice);
    else if (choice instanceof HTMLInputElement && choice.type === "radio") await this.#walkTo(choice, name);
    else {
      await this.#tabTo(choice, name);
      await user.keyboard(" ");
    }
  }

  /** Waits for the one thing of these roles and this name that can be used. */
  protected async sees(roles: readonly string[], name: Name): Promise<HTMLElement> {
    const all = () => this.seenNow(roles).filter((each) => fits(name, each.name));
    const what = `${roles.join(" or ")} ${quoted(name)}`;
    let problem = `There is no ${what} in ${this.description}`;
    let found: HTMLElement | undefined;
    await this.wait(
      () => problem,
      () => {
        const [first, ...others] = all();
        if (first === undefined) return false;
        problem = `There are ${others.length + 1} of ${what} in ${this.description}`;
        if (others.length > 0) return false;
        problem = `The ${what} in ${this.description} cannot be used now`;
        if (isOff(first.element)) return false;
        found = first.element;
        return true;
      },
    );
    if (found === undefined) throw this.missing(problem);
    return found;
  }

  protected seenNow(roles: readonly string[]): readonly Seen[] {
    const area = this.find();
    return area === undefined ? [] : see(this.options.within, area, roles);
  }

  /** Waits as long as the app's tests wait, and fails in words. */
  protected async wait(problem: string | (() => string), isThere: () => boolean): Promise<void> {
    const late = new Error("not yet");
    try {
      await this.options.waitFor(() => {
        if (!isThere()) throw late;
      });
    } catch {
      // One last look: what a test waits for with its own clock may have come meanwhile.
      if (!isThere()) throw this.missing(typeof problem === "string" ? problem : problem());
    }
  }

  protected missing(problem: string): NotOnScreenError {
    return new NotOnScreenError(problem, describeScreen(this.options.within, this.page));
  }

  async #tabTo(element: HTMLElement, name: Name): Promise<void> {
    const visited = new Set<Element>();
    while (document.activeElement !== element) {
      await this.options.user.tab();
      const { activeElement } = document;
      if (activeElement === null || visited.has(activeElement)) {
        throw this.missing(`${quoted(name)} in ${this.description} is not reached with Tab`);
      }
      visited.add(activeElement);
    }
  }

  /** Tab reaches a group of radios at one of them; arrows go on from there, and choose as they go. */
  async #walkTo(radio: HTMLInputElement, name: Name): Promise<void> {
    const group = new Set<Element | null>(
      [...document.querySelectorAll("input[type=radio]")].filter(
        (each) => each instanceof HTMLInputElement && each.name === radio.name && each.form === radio.form,
      ),
    );
    const entrance = [...group].find((each) => each?.matches(":checked")) ?? [...group][0];
    if (!group.has(document.activeElement) && entrance instanceof HTMLElement)
      await this.#tabTo(entrance, name);
    for (let step = 0; step < group.size && document.activeElement !== radio; step++) {
      await this.options.user.keyboard("{ArrowDown}");
    }
    if (!radio.checked) await this.options.user.keyboard(" ");
  }
}

export function quoted(name: Name): string {
  return typeof name === "string" ? `"${name}"` : String(name);
}
