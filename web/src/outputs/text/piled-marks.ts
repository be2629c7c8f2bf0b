import type { Line } from "./terminal.ts";

/** Letters have up to some six marks, also in scripts that stack them. Thousands on one letter take the browser seconds to draw. */
const MAX_MARKS = 16;
/** A mark, or what joins one to another. */
const MARK = "[\\p{M}\\u200c\\u200d]";
const PILE = new RegExp(`(${MARK}{${MAX_MARKS}})${MARK}+`, "gu");
const AT_END = new RegExp(`${MARK}{1,${MAX_MARKS}}$`, "u");
/** The end of a text that matters to the marks after it. A mark has up to two units, and a cut can leave half of one. */
const END_UNITS = 3 * MAX_MARKS;

/** The text with at most so many marks on a letter, those that end the text before it counted. */
export function withoutPiles(text: string, before = ""): string {
  const last = AT_END.exec(before.slice(-END_UNITS))?.[0] ?? "";
  return (last + text).replaceAll(PILE, "$1").slice(last.length);
}

/** A line as it can be drawn: however many prints, colors and moves of the cursor piled up its marks. */
export function withoutPiledRuns(line: Line): Line {
  let before = "";
  return line.map(({ text: given, style }) => {
    const text = withoutPiles(given, before);
    before = (before + text.slice(-END_UNITS)).slice(-END_UNITS);
    return { text, style };
  });
}
