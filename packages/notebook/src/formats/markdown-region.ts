import { jsonOrNull, objectOf } from "../json-kinds.ts";
import type { JsonObject } from "../notebook.ts";
import { parseOptions, writeOptions } from "./cell-options.ts";
import { openFence } from "./fences.ts";

/**
 * A Markdown cell between two comments. jupytext writes cells this way if their text would be cut at fences or breaks.
 * `open` means that the last line only closes a fence that the cell leaves open. A number tells the region's marks from
 * marks in its own text. The cell's metadata follows; jupytext writes it as JSON. A `raw` region is a raw cell.
 */
const BEGIN = /^<!-- #(region|raw|md)( open)?( \d+)?( (?:[A-Za-z_][\w.-]*=\S|\{").*)? -->[ \t]*$/;
const END = /^<!-- #end(region|raw|md)( \d+)? -->[ \t]*$/;

/** The name of the region that begins in this line; null for any other line. */
export function regionBegin(line: string): string | null {
  const found = BEGIN.exec(line);
  return found && `${found[1]}${found[3] ?? ""}`;
}

/** The name of the region that ends in this line; null for any other line. */
export function regionEnd(line: string): string | null {
  const found = END.exec(line);
  return found && `${found[1]}${found[2] ?? ""}`;
}

export function hasRegionMarks(source: string): boolean {
  return source.split("\n").some((line) => regionBegin(line) !== null || regionEnd(line) !== null);
}

export function writeRegion(source: string, metadata: JsonObject = {}): string {
  const used = new Set(source.split("\n").map(regionEnd));
  let name = "";
  for (let number = 2; used.has(`region${name}`); number++) name = ` ${number}`;
  const fence = openFence(source);
  const text = fence === null ? source : `${source}\n${fence}`;
  const options = writeOptions({ title: "", type: "", options: metadata }).replaceAll(">", "\\u003e");
  const mark = `<!-- #region${fence === null ? "" : " open"}${name}${options === "" ? "" : ` ${options}`} -->`;
  return `${mark}\n${text}\n<!-- #endregion${name} -->`;
}

/** The cell between the comments; null if the piece isn't a region. */
export function readRegion(
  piece: string,
): { readonly type: "markdown" | "raw"; readonly source: string; readonly metadata: JsonObject } | null {
  const lines = piece.split("\n");
  const [first = ""] = lines;
  const begin = BEGIN.exec(first);
  if (!begin || regionEnd(lines.at(-1) ?? "") !== regionBegin(first)) return null;
  const source = lines.slice(1, begin[2] ? -2 : -1).join("\n");
  return { type: begin[1] === "raw" ? "raw" : "markdown", source, metadata: metadataOf((begin[4] ?? "").trim()) };
}

function metadataOf(text: string): JsonObject {
  return text.startsWith("{") ? objectOf(jsonOrNull(text)) : parseOptions(text).options;
}
