import { literal } from "@fiddle/sql/identifier";
import { separatorLine } from "../separator-line.ts";
import { HOME } from "../sql/worker-files.ts";
import type { ReadStart } from "./old-encoding.ts";

/** More than such a line has. */
const READ_BYTES = 32;

/** A sentence for each file that a statement read with Excel's line, which the engine takes for the column names. */
export function separatorNotes(sql: string, opened: Iterable<string>, readStart: ReadStart): readonly string[] {
  // A statement that skips lines knows of it, and one that writes has read nothing.
  if (/\bskip\b/i.test(sql)) return [];
  return [...opened].flatMap((file) => {
    const found = separatorLine(new TextDecoder().decode(readStart(file).subarray(0, READ_BYTES)));
    if (!found) return [];
    const name = literal(file.replace(`${HOME}/`, ""), "duckdb");
    const read = `read_csv(${name}, delim = ${literal(found.separator, "duckdb")}, skip = 1)`;
    return [`The first line of ${name}, ${found.line.trim()}, is for Excel. To leave it out, use ${read}.`];
  });
}
