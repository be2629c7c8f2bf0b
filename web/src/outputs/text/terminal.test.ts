import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHUNK_LINES, EMPTY_TERMINAL, feed, showText, type Terminal } from "./terminal.ts";

function lines(terminal: Terminal): string[] {
  return [...terminal.settled.flatMap((chunk) => chunk.lines), ...terminal.live].map((line) =>
    line.map((run) => run.text).join(""),
  );
}

const shown = (text: string) => lines(feed(EMPTY_TERMINAL, text)).join("\n");

test.each([
  ["plain text", "a\nb\n", "a\nb\n"],
  ["Windows line ends", "a\r\nb\r\n", "a\nb\n"],
  ["carriage return writes over", "12345\rab", "ab345"],
  ["a progress bar keeps its last state", "\r 10%|#   |\r 50%|##  |\r100%|####|\ndone", "100%|####|\ndone"],
  ["backspace", "abc\b\bX", "aXc"],
  ["backspace stops at the line's start", "a\b\b\bZ", "Z"],
  ["erase to the line's end", "abcdef\rab\x1b[K", "ab"],
  ["erase the line", "abc\x1b[2K\rxy", "xy"],
  ["erase the line's start", "abcdef\x1b[3D\x1b[1Kx", "   xef"],
  ["cursor up redraws a line above", "one\ntwo\x1b[1A\rONE\x1b[1B\rTWO", "ONE\nTWO"],
  ["cursor up stops at the top", "one\x1b[99A\r1", "1ne"],
  ["cursor forward and to a column", "ab\x1b[2Cc\x1b[1GX", "Xb  c"],
  ["erase below", "a\nb\nc\x1b[2A\r\x1b[Jz", "z"],
  ["clear the screen", "old\n\x1b[2J\x1b[Hnew", "new"],
  ["colors are not text", "\x1b[1;31mred\x1b[0m", "red"],
  ["a title sequence", "\x1b]0;title\x07text", "text"],
  ["a hyperlink sequence leaves its text", "\x1b]8;;http://x\x1b\\text\x1b]8;;\x1b\\", "text"],
  ["unknown sequences", "\x1b[?25la\x1b[?25h\x1b(Bb\x1b[6n", "ab"],
  ["a lone escape", "a\x1b", "a"],
  ["bell and NUL", "a\x07b\0c", "abc"],
])("%s", (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("styles carry over lines and split where text is written over", () => {
  const { live } = feed(EMPTY_TERMINAL, "\x1b[31mab\ncd\x1b[0mef\r\x1b[1mX");
  expect(live).toEqual([
    [{ text: "ab", style: { foreground: 1 } }],
    [
      { text: "X", style: { bold: true } },
      { text: "d", style: { foreground: 1 } },
      { text: "ef", style: {} },
    ],
  ]);
});

test("spaces before a far column join the plain text they follow", () => {
  expect(feed(EMPTY_TERMINAL, "ab\x1b[2C\x1b[31mc").live).toEqual([
    [
      { text: "ab  ", style: {} },
      { text: "c", style: { foreground: 1 } },
    ],
  ]);
});

test.each([
  ["erased to the end", "\x1b[31ma\x1b[K", "a"],
  ["erased below", "\x1b[31ma\x1b[J", "a"],
  ["erased before", "\x1b[31ma\x1b[K\x1b[32mb\x1b[1K\x1b[D\x1b[C", null],
  ["stepped back in", "ab\b", null],
  ["left and written to again, in turn with another,", "\x1b[31ma\x1b[A\x1b[32mb\x1b[B", null],
])("a line of megabytes that is %s all the time takes no time", (_, piece, printed) => {
  const times = 400_000 / piece.length;
  const text = `\n\n${piece.repeat(times)}`;
  if (printed !== null) expect(lines(feed(EMPTY_TERMINAL, text)).at(-1)).toBe(printed.repeat(times));
  else expect(lines(feed(EMPTY_TERMINAL, `${text}\nend`)).at(-1)).toBe("end");
});

test("a line has so many styles, and all of its text", () => {
  const { live } = feed(EMPTY_TERMINAL, "\x1b[31ma\x1b[32mb".repeat(10_000));
  expect(lines(feed(EMPTY_TERMINAL, "\x1b[31ma\x1b[32mb".repeat(10_000)))).toEqual(["ab".repeat(10_000)]);
  expect(live[0]).toHaveLength(2_001);
});

test("a change leaves the text as it was before alone", () => {
  const before = feed(EMPTY_TERMINAL, "\x1b[31mab\x1b[0mcd");
  const drawn = structuredClone(before.live);
  feed(feed(before, "ef"), "\rX");
  expect(before.live).toEqual(drawn);
});

describe("text that grows", () => {
  const alphabet = fc.constantFrom(
    "a",
    "bc",
    "\n",
    "\r",
    "\b",
    "\x1b[31m",
    "\x1b[2K",
    "\x1b[K",
    "\x1b[1K",
    "\x1b[J",
    "\x1b[3D",
    "\x1b[1A",
    "\x1b",
    "[0m",
    "é",
    "\x1b]0;t",
    "\x07",
  );

  test("shows the same in pieces as at once", () => {
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 200 }), (pieces) => {
        let text = "";
        let terminal = EMPTY_TERMINAL;
        for (const piece of pieces) {
          text += piece;
          terminal = showText(terminal, text);
        }
        const { source, settled, live, row, column, style } = feed(EMPTY_TERMINAL, text);
        expect({ ...terminal, pending: "" }).toEqual({ source, settled, live, row, column, style, pending: "" });
      }),
    );
  });

  test("keeps settled chunks by identity", () => {
    const many = Array.from({ length: 1000 }, (_, i) => `line ${i}\n`).join("");
    const before = showText(EMPTY_TERMINAL, many);
    const after = showText(before, `${many}more\n`);
    expect(before.settled.length).toBeGreaterThanOrEqual(3);
    expect(before.settled.every((chunk, i) => chunk === after.settled[i] && chunk.lines.length === CHUNK_LINES)).toBe(
      true,
    );
    expect(lines(after).slice(-2)).toEqual(["more", ""]);
  });

  test("starts again when text was replaced", () => {
    expect(lines(showText(showText(EMPTY_TERMINAL, "abc"), "xy"))).toEqual(["xy"]);
  });
});
