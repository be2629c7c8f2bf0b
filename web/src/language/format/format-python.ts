import { lineBeginnings } from "../python/statements.ts";

/** The part of Ruff that is used here. Throws on a syntax error. */
export interface Formatter {
  format(code: string): string;
}

const MAGIC = /^(\s*)[%!].*$/;
const STAND_IN = "__fiddle_magic_";

/** Formats one cell's Python. Magics stay unchanged, and so does a final semicolon, which hides the cell's value. */
export function formatPython(source: string, formatter: Formatter): string {
  if (source.trim() === "") return source;
  const magics: string[] = [];
  const begins = lineBeginnings(source);
  const masked = source
    .split("\n")
    .map((line, index) => {
      const [, indent] = MAGIC.exec(line) ?? [];
      if (indent === undefined || begins[index] !== "statement") return line;
      magics.push(line.trim());
      return `${indent}${STAND_IN}${magics.length - 1}__`;
    })
    .join("\n");
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
