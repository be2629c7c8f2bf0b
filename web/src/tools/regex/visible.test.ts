import { expect, test } from "vitest";
import { invisibleName, visibleText } from "./visible.ts";

test.each([
  ["a\u2060b", "aU+2060b"],
  ["\u200b", "U+200B"],
  ["a\u00a0b\u3000", "aU+00A0bU+3000"],
  ["\ud800!", "U+D800!"],
  ["\u202eevil", "U+202Eevil"],
  ["\u0000\u007f", "U+0000U+007F"],
  ["plain text, é and 漢", "plain text, é and 漢"],
  ["👩‍👩‍👧 ❤️ 👍🏽", "👩‍👩‍👧 ❤️ 👍🏽"],
  ["a\u200db", "aU+200Db"],
])("%j is shown as %s", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each([
  ["\u2060", "a word joiner"],
  ["\u2066", "the character U+2066"],
  [" ", "a space"],
  ["x", null],
  ["constructor", null],
  ["\u2060\u2060", null],
])("%j is called %s", (text, name) => {
  expect(invisibleName(text)).toBe(name);
});
