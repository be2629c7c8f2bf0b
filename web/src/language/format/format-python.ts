import { lineBeginnings } from "../python/statements.ts";

/** Ruff, as far as it is used here. Throws where the code cannot be read. */
export interface Formatter {
  format(code: string): string;
}

const MAGIC = /^(\s*)[%!].*$/;
const STAND_IN = "__fiddle_magic_";

/** One cell's Python, laid out anew. Magics stay as they are, as does a last semicolon, which hides the cell's value. */
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
