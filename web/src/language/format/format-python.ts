import { magicLines, textStart } from "../python/magics.ts";

/** The part of Ruff that is used here. Throws on a syntax error. */
export interface Formatter {
  format(code: string): string;
}

const STAND_IN = "__fiddle_magic_";

/** Formats one cell's Python. Magics stay unchanged, and so does a final semicolon, which hides the cell's value. */
export function formatPython(source: string, formatter: Formatter): string {
  if (source.trim() === "") return source;
  // Text below `%%html` and the like isn't code.
  if (textStart(source) !== null) return source;
  const lines = source.split("\n");
  const found = magicLines(source);
  const magics = found.map(({ line, count }) =>
    lines
      .slice(line, line + count)
      .join("\n")
      .trim(),
  );
  for (const [index, { line, count, indent }] of [...found.entries()].toReversed())
    lines.splice(line, count, `${indent}${STAND_IN}${index}__`);
  const masked = lines.join("\n");
  const formatted = formatter
    .format(masked)
    .trimEnd()
    .replaceAll(new RegExp(`${STAND_IN}(\\d+)__`, "g"), (_, number: string) => magics[Number(number)] ?? "");
  return hidesValue(source) && !formatted.endsWith(";") ? `${formatted};` : formatted;
}

/** Whether the code ends with a semicolon. */
function hidesValue(source: string): boolean {
  return /;\s*$/.test(source) && !/#.*;\s*$/.test(source);
}
