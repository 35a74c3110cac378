import { CardTester } from "./card-tester.ts";
import type { Name } from "./person.ts";
import { ScreenArea, type TesterOptions } from "./screen-area.ts";

/** A person in front of a page: reads it, presses what can be pressed, and finds the cards on it. */
export class Tester extends ScreenArea {
  protected readonly page: HTMLElement;
  protected readonly description = "the page";

  constructor(page: HTMLElement, options: TesterOptions) {
    super(options);
    this.page = page;
  }

  /**
   * The card with a title, to be found when something is done with it.
   *
   * A title is found inside a longer one too, so that a card is the same when its receipt says more: "Approved: Erase
   * folder". Of several that fit, it is the one whose title says least beside.
   *
   * @param which of several cards with that title, from the top: 1 is the first
   */
  card(title: Name, which?: number): CardTester {
    return new CardTester(this.page, title, which, this.options);
  }

  protected find(): HTMLElement {
    return this.page;
  }
}

/**
 * A person in front of a page, for tests of cards and chats.
 *
 * It knows what people know: roles, names, what can be used, what is busy. It waits for what it needs, and when that does
 * not come it fails with a list of what is on screen.
 *
 * @param page the element to look at, such as `document.body` or what `render` gives as `container`
 * @param options what it sees and acts with: `within` and `waitFor` of your testing library, and a user of `user-event`
 *
 * @example
 * const person = createTester(document.body, { within, waitFor, user: userEvent.setup() })
 * await person.card("Erase folder").approve()
 * expect(await person.card("Erase folder").receipt()).toContain("Approved")
 */
export function createTester(page: HTMLElement, options: TesterOptions): Tester {
  return new Tester(page, options);
}
