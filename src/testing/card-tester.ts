import { approvalLabels, assetLabels, cardLabels, fallbackLabels, leaveLabels } from "../blocks/labels.ts";
import { fits, type Name } from "./person.ts";
import { quoted, ScreenArea, type TesterOptions } from "./screen-area.ts";
import { isOff, see, textOf } from "./screen-words.ts";

const answeringRoles = [
  "textbox",
  "searchbox",
  "spinbutton",
  "combobox",
  "radio",
  "checkbox",
  "switch",
  "slider",
];

/** Buttons, and other things that are no part of what a receipt tells. */
const controls = "button, input, select, textarea";

/** How a card is declined. */
export interface DeclineOptions {
  /** What the person types into the field for it. */
  readonly reason?: string;
  /** What the button is called. By default "Decline". */
  readonly button?: Name;
}

/** A person in front of one card. The names of the buttons are those of the English labels, unless you say others. */
export class CardTester extends ScreenArea {
  protected readonly page: HTMLElement;
  readonly #title: Name;
  readonly #which: number | undefined;
  /** The card as it was found first: it stays the same card when its title turns into a receipt. */
  #card: HTMLElement | undefined;

  constructor(page: HTMLElement, title: Name, which: number | undefined, options: TesterOptions) {
    super(options);
    this.#which = which;
    this.page = page;
    this.#title = title;
  }

  protected get description(): string {
    return `the card ${quoted(this.#title)}`;
  }

  /** Waits until the card is there. */
  async appears(): Promise<void> {
    await this.wait(`There is no card ${quoted(this.#title)}`, () => this.find() !== undefined);
  }

  /** Says yes. */
  async approve(button: Name = approvalLabels.approve): Promise<void> {
    await this.press(button);
  }

  /** Says no: presses the button, types the reason if there is one, and presses again where the card asks for reasons. */
  async decline({ reason, button = approvalLabels.decline }: DeclineOptions = {}): Promise<void> {
    await this.appears();
    const textBefore = this.text;
    const fieldsBefore = new Set(this.seenNow(["textbox"]).map(({ element }) => element));
    await this.press(button);
    const field = () => this.seenNow(["textbox"]).find(({ element }) => !fieldsBefore.has(element));
    await this.wait(
      `After ${quoted(button)} nothing has happened to ${this.description}`,
      () => field() !== undefined || this.isBusy || this.text !== textBefore,
    );
    const opened = field();
    if (opened === undefined) {
      if (reason !== undefined) throw this.missing(`${this.description} does not ask for a reason`);
      return;
    }
    if (reason !== undefined) await this.typeInto(opened.element, opened.name, reason);
    await this.press(button);
  }

  /** Sends what was chosen or filled in. */
  async submit(
    button: Name = new RegExp(`^(${[assetLabels.submit, fallbackLabels.answer].join("|")})$`),
  ): Promise<void> {
    await this.press(button);
  }

  /** Leaves the request without a decision. */
  async setAside(button: Name = leaveLabels.setAside): Promise<void> {
    await this.press(button);
  }

  /** Sends the answer that did not get through once more. */
  async retry(button: Name = cardLabels.tryAgain): Promise<void> {
    await this.press(button);
  }

  /** Whether an answer is on its way, as a screen reader hears it. */
  get isBusy(): boolean {
    return this.find()?.getAttribute("aria-busy") === "true";
  }

  /** Whether the card has something to answer with: a field, a choice, or a button that is more than "Details". */
  get isOpen(): boolean {
    const answering = this.seenNow(answeringRoles).filter(({ element }) => !isReadOnly(element));
    const buttons = this.seenNow(["button"]).filter(
      ({ name, element }) => !element.hasAttribute("aria-expanded") && name !== cardLabels.reopen,
    );
    return [...answering, ...buttons].some(({ element }) => !isOff(element));
  }

  /** Waits until the answer is on its way. */
  async sends(): Promise<void> {
    await this.wait(`${this.description} sends nothing`, () => this.isBusy);
  }

  /** Waits until the card can be answered. */
  async opens(): Promise<void> {
    await this.wait(`${this.description} cannot be answered`, () => !this.isBusy && this.isOpen);
  }

  /** Waits, after an answer, until there is nothing more to answer; resolves with what the card says then. */
  async receipt(): Promise<string> {
    await this.appears();
    await this.wait(`${this.description} has not turned into a receipt`, () => !this.isBusy && !this.isOpen);
    const card = this.find();
    return card === undefined ? "" : textOf(card, controls);
  }

  protected find(): HTMLElement | undefined {
    if (this.#card?.isConnected !== true) this.#card = this.#search();
    return this.#card;
  }

  #search(): HTMLElement | undefined {
    const title = this.#title;
    const found = see(this.options.within, this.page, ["group"]).filter(({ name }) =>
      typeof title === "string" ? name.includes(title) : fits(title, name),
    );
    if (this.#which !== undefined) return found[this.#which - 1]?.element;
    const [first, second] = found.toSorted((left, right) => left.name.length - right.name.length);
    if (first !== undefined && first.name === second?.name) {
      throw this.missing(
        `There are several cards "${first.name}": say which, as in card("${first.name}", 2)`,
      );
    }
    return first?.element;
  }
}

function isReadOnly(element: HTMLElement): boolean {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly;
}
