import { expect, test } from "vitest";
import { withoutPiledRuns } from "./piled-marks.ts";
import { EMPTY_TERMINAL, showText } from "./terminal.ts";

const MARKS = "\u0301".repeat(16);

/** The first line after each piece was printed. */
function drawn(pieces: readonly string[]): string {
  let terminal = EMPTY_TERMINAL;
  for (const piece of pieces) terminal = showText(terminal, terminal.source + piece);
  return withoutPiledRuns(terminal.live[0] ?? [])
    .map(({ text }) => text)
    .join("");
}

const times = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, i) => piece(i));

test.each([
  ["in one text", [`a${"\u0301".repeat(2_000)}b`], `a${MARKS}b`],
  ["printed one after the other", ["a", ...times(200, () => MARKS), "b"], `a${MARKS}b`],
  ["with a bell between them", [`a${`${MARKS}\x07`.repeat(200)}b`], `a${MARKS}b`],
  ["with a color of their own", ["a", ...times(200, (i) => `\x1b[3${i % 8}m${MARKS}`)], `a${MARKS}`],
  ["of two units each", ["a", ...times(200, () => "\u{1d165}".repeat(7))], `a${"\u{1d165}".repeat(16)}`],
  [
    "joined without a letter",
    ["a", ...times(200, () => `${"\u0301".repeat(15)}\u200d`)],
    `a${"\u0301".repeat(15)}\u200d`,
  ],
  [
    "written over letters from the right",
    ["a".repeat(49), ...[33, 17, 1].map((at) => `\r\x1b[${at}C${MARKS}`)],
    `a${MARKS}`,
  ],
])("marks that are piled up %s are cut", (_, pieces, expected) => {
  expect(drawn(pieces)).toBe(expected);
});

test("marks on letters, as many as scripts have, stay", () => {
  const text = "e\u0301\u0323 ກ\u0eb9\u0ec9";
  expect(drawn(text.split(""))).toBe(text);
});
