import { openFence } from "./fences.ts";

/**
 * A Markdown cell between two comments. jupytext writes cells this way if their text would be cut at fences or breaks.
 * `open` means that the last line only closes a fence that the cell leaves open. A number tells the region's marks from
 * marks in its own text.
 */
const BEGIN = /^<!-- #region( open)?( \d+)? -->[ \t]*$/;
const END = /^<!-- #endregion( \d+)? -->[ \t]*$/;

/** The name of the region that begins in this line; null for any other line. */
export function regionBegin(line: string): string | null {
  const found = BEGIN.exec(line);
  return found && (found[2] ?? "");
}

/** The name of the region that ends in this line; null for any other line. */
export function regionEnd(line: string): string | null {
  const found = END.exec(line);
  return found && (found[1] ?? "");
}

export function hasRegionMarks(source: string): boolean {
  return source.split("\n").some((line) => regionBegin(line) !== null || regionEnd(line) !== null);
}

export function writeRegion(source: string): string {
  const used = new Set(source.split("\n").map(regionEnd));
  let name = "";
  for (let number = 2; used.has(name); number++) name = ` ${number}`;
  const fence = openFence(source);
  const text = fence === null ? source : `${source}\n${fence}`;
  return `<!-- #region${fence === null ? "" : " open"}${name} -->\n${text}\n<!-- #endregion${name} -->`;
}

/** The text between the comments; null if the piece isn't a region. */
export function readRegion(piece: string): string | null {
  const lines = piece.split("\n");
  const [first = ""] = lines;
  const begin = BEGIN.exec(first);
  if (!begin || regionEnd(lines.at(-1) ?? "") !== regionBegin(first)) return null;
  return lines.slice(1, begin[1] ? -2 : -1).join("\n");
}
