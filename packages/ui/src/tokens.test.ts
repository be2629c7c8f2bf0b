import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Tokens = Record<string, string>;

/** The custom properties of the first rule whose selector is `selector`. */
function readTokens(selector: string): Tokens {
  const rule = new RegExp(`^${selector.replaceAll(".", "\\.")} \\{([^}]*)\\}`, "m").exec(css);
  if (!rule) throw new Error(`tokens.css has no rule ${selector}`);
  return Object.fromEntries([...rule[1]!.matchAll(/--([\w-]+): ([^;]+);/g)].map((found) => [found[1], found[2]]));
}

/** Adds the surfaces that result from the editor's tint over the active line (web/src/editor/theme.ts). */
function withActiveLine(tokens: Tokens): Tokens {
  const tinted = (surface: string) => mix(tokens.text!, tokens[surface]!, 0.04);
  return { ...tokens, "active line": tinted("code"), "selection in active line": tinted("code-selection") };
}

function mix(over: string, under: string, share: number): string {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels(over).map((channel, index) => channel * share + channels(under)[index]! * (1 - share));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

const dark = readTokens(":root,\nbody.dark");
const light = readTokens("body.light");

const surfaces = ["canvas", "surface", "raised", "sunken", "hover", "selected"];
const texts = ["text", "secondary", "muted", "accent-text", "success", "warn", "danger", "info"];
const codeSurfaces = ["code", "code-selection", "active line", "selection in active line", "surface", "sunken"];
const ansiSurfaces = ["canvas", "surface", "code"];

const named = (tokens: Tokens, start: string, except: readonly string[] = []) =>
  Object.keys(tokens).filter((name) => name.startsWith(start) && !except.includes(name));

function pairsOf(tokens: Tokens): [text: string, surface: string][] {
  const all = (names: readonly string[], on: readonly string[]) =>
    names.flatMap((text) => on.map((surface): [string, string] => [text, surface]));
  return [
    ...all(texts, surfaces),
    ...all(named(tokens, "code-", ["code-selection", "code-match"]), codeSurfaces),
    ...all(named(tokens, "ansi-"), ansiSurfaces),
    ...all(["text", "accent-text"], ["accent-soft", "selection"]),
    ...["success", "warn", "danger", "info"].flatMap((tone) => all([tone, "text", "secondary"], [`${tone}-soft`])),
    ...all(["on-accent"], ["accent", "accent-hover"]),
    ...all(["on-danger"], ["danger-fill", "danger-fill-hover"]),
  ];
}

function tooWeak(tokens: Tokens, pairs: [string, string][], minimum: number): string[] {
  return pairs.flatMap(([text, surface]) => {
    const ratio = contrast(tokens[text]!, tokens[surface]!);
    return ratio < minimum ? [`${text} on ${surface}: ${ratio.toFixed(2)}`] : [];
  });
}

test.each([
  ["dark", dark],
  ["light", light],
])("all text of the %s theme meets WCAG AA on every surface it is used on", (_, tokens) => {
  expect(tooWeak(withActiveLine(tokens), pairsOf(tokens), MIN_TEXT_CONTRAST)).toEqual([]);
});

test.each([
  ["dark", dark],
  ["light", light],
])("field borders and focus rings of the %s theme are visible", (_, tokens) => {
  const pairs = ["line-control", "focus"].flatMap((shape) =>
    ["canvas", "surface", "raised", "sunken"].map((surface): [string, string] => [shape, surface]),
  );
  expect(tooWeak(tokens, pairs, MIN_SHAPE_CONTRAST)).toEqual([]);
});

test("both themes define the same tokens", () => {
  expect(Object.keys(light)).toEqual(Object.keys(dark));
});

test("a color with too little contrast is reported", () => {
  const faint = { ...dark, muted: "#4a4f55" };
  expect(tooWeak(faint, [["muted", "surface"]], MIN_TEXT_CONTRAST)).toEqual(["muted on surface: 2.13"]);
});

test("no token is both a color and a text size, because its class would set both", () => {
  const theme = readFileSync(new URL("theme.css", import.meta.url), "utf8");
  const names = (kind: string) => [...theme.matchAll(new RegExp(`--${kind}-([\\w-]+):`, "g"))].map(([, name]) => name);
  const sizes = names("text");
  expect(sizes).toContain("code");
  expect(names("color").filter((name) => sizes.includes(name))).toEqual([]);
});

/** The WCAG 2 contrast ratio of two `#rrggbb` colors, from 1 to 21. Throws for any other notation. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!hex) throw new Error(`${color} is not a #rrggbb color`);
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
