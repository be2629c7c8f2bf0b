import { ownOf, withOwn } from "./file-cells.ts";
import { DUCKDB, SQLITE } from "../kernel-id.ts";
import { indent } from "./marimo-pieces.ts";
import { readString } from "./python-string.ts";
import { trimLines } from "./trim-lines.ts";
import type { JsonObject, NewCell } from "../notebook.ts";

const MARKDOWN = /^mo\.md\(\s*/;
const MARKDOWN_END = /^\s*(?:,\s*)?\)$/;
const SQL = /^([A-Za-z_]\w*)[ \t]*=[ \t]*mo\.sql\(\s*/;
const SQL_END = /^\s*(?:,\s*output=(?:True|False)\s*)?(?:,\s*)?\)$/;
/** marimo identifies a query's database by a Python variable, which doesn't exist here. */
const SQLITE_MARK = "  # sqlite";

/** Converts a cell that consists of one call of `mo.md` or `mo.sql` to a cell of that kind; null for any other code. */
export function readCall(body: string): NewCell | null {
  return readMarkdownCall(body) ?? readSqlCall(body);
}

function readMarkdownCall(body: string): NewCell | null {
  const text = readArgument(body, MARKDOWN.exec(body)?.[0], MARKDOWN_END);
  return text === null ? null : { type: "markdown", source: text, metadata: {} };
}

function readSqlCall(body: string): NewCell | null {
  const [call, resultName] = SQL.exec(body) ?? [];
  const isSqlite = body.endsWith(SQLITE_MARK);
  const query = readArgument(isSqlite ? body.slice(0, -SQLITE_MARK.length) : body, call, SQL_END);
  return query === null
    ? null
    : {
        type: "code",
        source: query,
        metadata: withOwn(
          {},
          {
            kernelId: isSqlite ? SQLITE : DUCKDB,
            resultName: resultName === UNNAMED ? undefined : resultName,
          },
        ),
      };
}

/** The only string of a call; null if the call has other arguments, or if only Python can evaluate the string. */
function readArgument(body: string, call: string | undefined, end: RegExp): string | null {
  const string = call === undefined ? null : readString(body.slice(call.length));
  if (!string || !end.test(string.rest)) return null;
  const { prefix, quote, text } = string;
  // Braces in an f-string are Python expressions, which no other kernel could evaluate.
  if (prefix.includes("f") && /[{}]/.test(text)) return null;
  if (!text.includes("\\") || prefix.includes("r")) return tidy(text);
  return quote === '"' ? unescaped(text) : null;
}

/** Supports the escapes that Python and JSON share, which are those that `writeMarkdownCall` writes. */
function unescaped(text: string): string | null {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return null;
  }
}

/** Removes the common indentation and the empty lines at both ends, like `inspect.cleandoc`. */
function tidy(text: string): string {
  const lines = text.split("\n");
  const common = lines
    .slice(1)
    .reduce((least, line) => (line.trim() === "" ? least : Math.min(least, line.search(/\S/))), Infinity);
  const [first = "", ...others] = lines;
  return [first.trimStart(), ...others.map((line) => line.slice(common))]
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

export function writeMarkdownCall(source: string): string {
  const wanted = trimLines(source);
  const calls = ['"""', "'''"].map((quotes) => `mo.md(r${quotes}\n${wanted}\n${quotes})`);
  return calls.find((call) => readCall(call)?.source === wanted) ?? `mo.md(${escaped(source)})`;
}

export function writeSqlCall(source: string, metadata: JsonObject): string {
  const { kernelId, resultName } = ownOf(metadata);
  const mark = kernelId === SQLITE ? SQLITE_MARK : "";
  const name = typeof resultName === "string" && /^[A-Za-z_]\w*$/.test(resultName) ? resultName : UNNAMED;
  const wanted = trimLines(source);
  const call = `${name} = mo.sql(\n    r"""\n${indent(wanted)}\n    """\n)${mark}`;
  return readCall(call)?.source === wanted ? call : `${name} = mo.sql(${escaped(source)})${mark}`;
}

/** The name that marimo gives the result of an unnamed query. */
const UNNAMED = "_df";

/** Writes a string in one quote, because one without a backslash would be dedented when it is read. */
function escaped(source: string): string {
  const text = JSON.stringify(source);
  if (text.includes("\\")) return text;
  return `"\\u${source.charCodeAt(0).toString(16).padStart(4, "0")}${text.slice(2)}`;
}
