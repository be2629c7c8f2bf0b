const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const ELLIPSIS = "…";

/**
 * Breaks text into lines of at most `maxWidth`, in widths of the font's letter M. The last line ends in an ellipsis if
 * there are more than `maxLines`. Returns whether everything fit, too.
 */
export function wrap(
  text: string,
  maxWidth: number,
  maxLines: number,
): { readonly lines: string[]; readonly fits: boolean } {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => breakWord(word, maxWidth))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= maxWidth) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maxLines) return { lines, fits: true };
  const kept = lines.slice(0, maxLines);
  return { lines: [...kept.slice(0, -1), shorten(kept.at(-1) ?? "", maxWidth)], fits: false };
}

/** Cuts off a line where an ellipsis still fits. */
function shorten(line: string, maxWidth: number): string {
  const parts = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (parts.length > 0 && widthOf(parts.join("") + ELLIPSIS) > maxWidth) parts.pop();
  return parts.join("").trimEnd() + ELLIPSIS;
}

/** A word that is wider than a line, such as a long address, becomes several. */
function breakWord(word: string, maxWidth: number): string[] {
  if (widthOf(word) <= maxWidth) return [word];
  const parts: string[] = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = (parts.at(-1) ?? "") + segment;
    if (widthOf(longer) <= maxWidth) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** An upper estimate of the width in semibold Inter, in ems. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const { segment } of graphemes.segment(text)) sum += widthOfGrapheme(segment);
  return sum;
}

function widthOfGrapheme(grapheme: string): number {
  if (/^[ijlI.,:;'|!`]$/.test(grapheme)) return 0.31;
  if (/^[\sftr()[\]{}"/\\-]$/.test(grapheme)) return 0.42;
  if (/^[mwMW@%—…]$/.test(grapheme)) return 1;
  if (/^[A-Z0-9&+=<>~#$€OQ]$/.test(grapheme)) return 0.76;
  if (/^\p{Script=Arabic}/u.test(grapheme)) return 0.5;
  if (/^[\p{Ll}\p{Script=Hebrew}?*_^]/u.test(grapheme)) return 0.62;
  if (/^\p{Lu}/u.test(grapheme)) return 0.85;
  return 1.3;
}
