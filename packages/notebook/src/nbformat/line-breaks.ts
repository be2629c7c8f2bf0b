import type { Json, JsonObject } from "../notebook.ts";
import { isArray, isObject } from "../json-kinds.ts";

/**
 * The document stores every line break of a source as `
 * `, because editors count it as one character. If a file's cell uses other line breaks, the cell's
 * `metadata.fiddle.lineBreaks` keeps them until it is written again: one for all lines, or one for each.
 */
export function takeLineBreaks(source: string, metadata: JsonObject): { source: string; metadata: JsonObject } {
  if (!source.includes("\r")) return { source, metadata };
  const breaks = source.match(/\r\n?|\n/g) ?? [];
  const [first = "\n"] = breaks;
  const lineBreaks = breaks.every((one) => one === first) ? first : breaks;
  const fiddle = isObject(metadata.fiddle) ? metadata.fiddle : {};
  return { source: source.replaceAll(/\r\n?/g, "\n"), metadata: { ...metadata, fiddle: { ...fiddle, lineBreaks } } };
}

/**
 * Reverses `takeLineBreaks`. If the source now has more or fewer lines, only a line break common to all lines is
 * restored.
 */
export function giveLineBreaks(source: string, metadata: JsonObject): { source: string; metadata: JsonObject } {
  const { fiddle, ...others } = metadata;
  if (!isObject(fiddle) || !("lineBreaks" in fiddle)) return { source, metadata };
  const { lineBreaks, ...rest } = fiddle;
  const isEmpty = Object.keys(rest).length === 0;
  return { source: broken(source, lineBreaks), metadata: isEmpty ? others : { ...others, fiddle: rest } };
}

function broken(source: string, lineBreaks: Json | undefined): string {
  if (isLineBreak(lineBreaks)) return source.replaceAll("\n", lineBreaks);
  const lines = source.split("\n");
  if (!isArray(lineBreaks) || lineBreaks.length !== lines.length - 1 || !lineBreaks.every(isLineBreak)) return source;
  return lines.map((line, index) => line + (lineBreaks[index] ?? "")).join("");
}

function isLineBreak(value: Json | undefined): value is string {
  return value === "\n" || value === "\r\n" || value === "\r";
}
