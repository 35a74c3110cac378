import { afterEach, expect, test } from "vitest";
import "../../src/styles/styles.css";

/** Pairs of the look: what is read must reach 4.5, what is a border or a focus ring 3. */
const pairs: readonly (readonly [foreground: string, backgrounds: readonly string[], least: number])[] = [
  ["ink", ["surface", "inset", "canvas", "hover", "accent-wash", "add", "add-2", "del", "del-2"], 4.5],
  ["ink-2", ["surface", "inset", "canvas", "hover", "accent-wash"], 4.5],
  ["ink-3", ["surface", "inset", "canvas"], 4.5],
  ["accent-ink", ["surface", "inset", "canvas", "accent-wash"], 4.5],
  ["danger", ["surface", "inset", "canvas", "danger-wash", "del"], 4.5],
  ["positive", ["surface", "inset", "canvas", "add"], 4.5],
  ["warn", ["surface", "inset", "canvas", "warn-wash"], 4.5],
  ["on-accent", ["accent", "accent-hover"], 4.5],
  ["control", ["surface", "inset", "canvas", "hover", "accent-wash"], 3],
  ["danger-line", ["surface", "inset"], 3],
  ["focus", ["surface", "inset", "canvas"], 3],
];

/** Host themes of shadcn's kind: the five colours they lend us. */
const themes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ours: {},
  "a warm green host": {
    "--background": "oklch(0.98 0.012 95)",
    "--card": "oklch(0.992 0.008 95)",
    "--card-foreground": "oklch(0.24 0.03 140)",
    "--primary": "oklch(0.46 0.1 150)",
    "--primary-foreground": "oklch(0.985 0.01 120)",
  },
  "a neutral host": {
    "--background": "oklch(1 0 0)",
    "--card": "oklch(1 0 0)",
    "--card-foreground": "oklch(0.145 0 0)",
    "--primary": "oklch(0.205 0 0)",
    "--primary-foreground": "oklch(0.985 0 0)",
  },
};

afterEach(() => document.body.replaceChildren());

/** Paints a token in a themed part of the page, and reads the colour off the canvas. */
function reader(
  theme: "light" | "dark",
  host: Readonly<Record<string, string>>,
): (token: string) => readonly number[] {
  const part = document.createElement("div");
  part.dataset["theme"] = theme;
  part.dataset["mtuRoot"] = "";
  for (const [name, value] of Object.entries(host)) part.style.setProperty(name, value);
  document.body.append(part);
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("This browser draws nothing.");
  return (token) => {
    part.style.backgroundColor = `var(--mtu-${token})`;
    pen.fillStyle = getComputedStyle(part).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const cases = [
  ["light", "ours"],
  ["dark", "ours"],
  ["light", "a warm green host"],
  ["light", "a neutral host"],
] as const;

test.each(cases)("in the %s theme of %s everything can be read", (theme, host) => {
  const read = reader(theme, themes[host] ?? {});
  const tooFaint = pairs.flatMap(([foreground, backgrounds, least]) =>
    backgrounds.flatMap((background) => {
      const ratio = contrast(read(foreground), read(background));
      return ratio < least ? [`${foreground} on ${background} is ${ratio.toFixed(2)}`] : [];
    }),
  );
  expect(tooFaint).toEqual([]);
});

/** Light and dark, as the look names them. */
const colours: Readonly<Record<string, readonly [light: number, dark: number]>> = {
  canvas: [0xf9f9fb, 0x0f1114],
  surface: [0xffffff, 0x191b1f],
  ink: [0x171e2a, 0xebedef],
  inset: [0xf6f6f7, 0x121417],
  hover: [0xeff0f1, 0x232529],
  line: [0xdfe1e3, 0x2e3034],
  edge: [0xc8cace, 0x3e4145],
  control: [0x84888f, 0x77797d],
  "ink-3": [0x5f646d, 0x9a9c9f],
  "ink-2": [0x4d535d, 0xacaeb1],
  accent: [0x25559b, 0x96c2f3],
  "accent-hover": [0x23477c, 0xabcdf3],
  "accent-wash": [0xeaf3ff, 0x1b2837],
  danger: [0xae2e2a, 0xf5968f],
  "danger-line": [0xce5950, 0xbd615b],
  positive: [0x1e7049, 0x81cea2],
  warn: [0x855612, 0xe5be7c],
};

test.each(Object.entries(colours))("%s is the colour of the look", (token, [inLight, inDark]) => {
  for (const [theme, expected] of [
    ["light", inLight],
    ["dark", inDark],
  ] as const) {
    const parts = [expected >> 16, (expected >> 8) & 255, expected & 255];
    const distance = reader(theme, {})(token).map((part, index) => Math.abs(part - (parts[index] ?? 0)));
    // Two ways to round a colour are one step apart.
    expect(Math.max(...distance)).toBeLessThanOrEqual(2);
  }
});

test("a dark part of a light page is dark, and a light part of that is light", () => {
  const outer = document.createElement("div");
  outer.className = "dark";
  const inner = document.createElement("div");
  inner.dataset["theme"] = "light";
  const scheme = (parent: Element) => {
    const card = document.createElement("section");
    card.dataset["mtuPart"] = "card";
    parent.append(card);
    return getComputedStyle(card).colorScheme;
  };
  document.body.append(outer);
  outer.append(inner);
  expect([scheme(document.body), scheme(outer), scheme(inner)]).toEqual(["light dark", "dark", "light"]);
});
