/** What is on screen, in words: for people by role and name, and as running text. */
import type { Senses } from "./person.ts";

/** One thing on screen. */
export interface Seen {
  readonly role: string;
  readonly name: string;
  readonly element: HTMLElement;
}

const listedRoles = [
  ...["group", "radiogroup", "heading", "status", "alert", "button", "link"],
  ...["textbox", "searchbox", "spinbutton", "combobox", "listbox", "option"],
  ...["checkbox", "radio", "switch", "slider"],
];

/** Everything below an element that has one of the roles, with its accessible name. */
export function see(within: Senses["within"], area: HTMLElement, roles: readonly string[]): readonly Seen[] {
  return roles.flatMap((role) => {
    const seen: Seen[] = [];
    within(area).queryAllByRole(role, {
      name: (name, element) => {
        if (element instanceof HTMLElement) seen.push({ role, name, element });
        return true;
      },
    });
    return seen;
  });
}

/** A list of what a person finds on screen, in the order of the page. */
export function describeScreen(within: Senses["within"], area: HTMLElement): string {
  const seen = see(within, area, listedRoles).toSorted(inPageOrder);
  const lines = seen.map(({ role, name, element }) => {
    const depth = seen.filter((each) => each.element !== element && each.element.contains(element)).length;
    const own = role === "status" || role === "alert" ? ` "${textOf(element)}"` : "";
    return `${"  ".repeat(depth)}- ${role}${name === "" ? own : ` "${name}"`}${describeState(element)}`;
  });
  return lines.length === 0 ? `- only the text "${textOf(area)}"` : lines.join("\n");
}

export function isOff(element: Element): boolean {
  return element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
}

/** The text that one can read in an element, with spaces where one thing ends and the next begins. */
export function textOf(area: HTMLElement, leavesOut = ""): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof HTMLElement) || isUnseen(node)) return "";
    if (leavesOut !== "" && node.matches(leavesOut)) return " ";
    const text = [...node.childNodes].map(read).join("");
    return inWords.has(node.localName) ? text : ` ${text} `;
  };
  return read(area)
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim();
}

/** Elements that stand inside a word or sentence. */
const inWords: ReadonlySet<string> = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "q",
  "small",
  "strong",
  "sub",
  "sup",
  "u",
]);

function isUnseen(element: HTMLElement): boolean {
  return element.getAttribute("aria-hidden") === "true" || getComputedStyle(element).display === "none";
}

function describeState(element: HTMLElement): string {
  const states = [
    ...(isOff(element) ? ["cannot be used"] : []),
    ...(element.getAttribute("aria-busy") === "true" ? ["busy"] : []),
    ...(element.matches(":checked") ? ["chosen"] : []),
    ...(element === document.activeElement ? ["has the focus"] : []),
  ];
  const value =
    element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
      ? `, reads "${element.value}"`
      : "";
  return `${element.matches("input[type=radio], input[type=checkbox]") ? "" : value}${states.map((each) => `, ${each}`).join("")}`;
}

function inPageOrder(left: Seen, right: Seen): number {
  return (left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
    ? 1
    : -1;
}
