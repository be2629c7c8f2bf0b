import { expect, test } from "vitest";
import { escapeInvisible, invisibleName, visibleText } from "./visible.ts";

test.each([
  ["a\u2060b", "aU+2060b"],
  ["\u200b", "U+200B"],
  ["a\u00a0b\u3000", "aU+00A0bU+3000"],
  ["\ud800!", "U+D800!"],
  ["\u202eevil", "U+202Eevil"],
  ["\u0000\u007f", "U+0000U+007F"],
  ["plain text, é and 漢", "plain text, é and 漢"],
  ["👩‍👩‍👧 ❤️ 👍🏽", "👩‍👩‍👧 ❤️ 👍🏽"],
  ["1️⃣ 🏴\u{e0067}\u{e0062}\u{e007f} ☎️", "1️⃣ 🏴\u{e0067}\u{e0062}\u{e007f} ☎️"],
  ["a\u200db", "aU+200Db"],
  ["\u2800\u034f\ufe00a\ufe0f", "U+2800U+034FU+FE00aU+FE0F"],
  ["漢\u{e0100}\u{e01ef}", "漢U+E0100U+E01EF"],
  ["\ufffc\u115f\u3164\uffa0\u17b4\u180b\u2065", "U+FFFCU+115FU+3164U+FFA0U+17B4U+180BU+2065"],
  ["\u{e0041}\u{e0000}\u{fff80}", "U+E0041U+E0000U+FFF80"],
  ["\u2067a\u061c\u2069", "U+2067aU+061CU+2069"],
])("%j is shown as %s", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each([
  ["\u2060", "a word joiner"],
  ["\u2066", "a left-to-right isolate"],
  ["\u2028", "a line separator"],
  ["\u2065", "the character U+2065"],
  ["\ufe0f", "variation selector 16"],
  ["\u{e0100}", "variation selector 17"],
  ["\u{e0041}", "a tag A"],
  [" ", "a space"],
  ["x", null],
  ["constructor", null],
  ["\u2060\u2060", null],
])("%j is called %s", (text, name) => {
  expect(invisibleName(text)).toBe(name);
});

test("invisible characters of a JSON text are escaped, and it means the same", () => {
  const json = JSON.stringify({ "na\u202eme": "ad\u2066min\u{e0041} 👩‍👩‍👧 é" }, null, 2);
  expect(escapeInvisible(json)).toBe(`{\n  "na\\u202eme": "ad\\u2066min\\udb40\\udc41 👩‍👩‍👧 é"\n}`);
  expect(JSON.parse(escapeInvisible(json))).toEqual(JSON.parse(json));
});
