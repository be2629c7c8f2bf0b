import { literal } from "@fiddle/sql/identifier";
import { meaningfulTokens, nameOf } from "@fiddle/sql/tokens";
import { separatorLine } from "../separator-line.ts";
import { HOME } from "../sql/worker-files.ts";
import { guessEncoding } from "../encoding.ts";
import { oldEncoding, type ReadStart } from "./old-encoding.ts";

/** More than such a line has. */
const READ_BYTES = 32;

/**
 * A sentence for each file that a statement read with Excel's line, which the engine takes for the column names, or in UTF-16 without
 * its mark, whose bytes are UTF-8 too.
 */
export function separatorNotes(sql: string, opened: Iterable<string>, readStart: ReadStart): readonly string[] {
  // A statement that skips lines knows of it, and one that writes has read nothing.
  if (givesOption(sql, "skip")) return [];
  const asTable = !givesOption(sql, "encoding") && !/\bread_(?:blob|text)\b/i.test(sql);
  return [...opened].flatMap((file) => {
    if (asTable && isWide(readStart(file))) return [oldEncoding(file, readStart, true).message];
    const found = separatorLine(new TextDecoder().decode(readStart(file).subarray(0, READ_BYTES)));
    if (!found) return [];
    const name = literal(file.replace(`${HOME}/`, ""), "duckdb");
    const read = `read_csv(${name}, delim = ${literal(found.separator, "duckdb")}, skip = 1)`;
    return [`The first line of ${name}, ${found.line.trim()}, is for Excel. To leave it out, use ${read}.`];
  });
}

function isWide(start: Uint8Array): boolean {
  return start.includes(0) && /^utf-(?:16|32)-/.test(guessEncoding(start, { isCut: true })?.python ?? "");
}

/** Whether a reader is given an option, as in `read_csv('a.csv', skip = 1)` and `COPY t FROM 'a.csv' (SKIP 1)`. */
function givesOption(sql: string, option: string): boolean {
  const tokens = meaningfulTokens(sql, "duckdb");
  return tokens.some((token, at) => {
    const [before = "", next] = [tokens[at - 1]?.text, tokens[at + 1]];
    const isGiven = next?.kind === "number" || next?.kind === "string" || next?.text === "=" || next?.text === ":";
    return nameOf(token) === option && "(,".includes(before) && isGiven;
  });
}
