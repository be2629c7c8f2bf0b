import { DUCKDB, ownOf, withOwn } from "./file-cells.ts";
import type { JsonObject, NewCell } from "../notebook.ts";

const MARKDOWN = /^mo\.md\(\s*(r|R)?("""|'''|"|')([\s\S]*?)\2\s*,?\s*\)$/;
const SQL =
  /^([A-Za-z_]\w*)\s*=\s*mo\.sql\(\s*(r|f|rf|fr)?("""|''')([\s\S]*?)\3\s*(?:,\s*output=(?:True|False)\s*)?,?\s*\)$/;

/** What a cell that only calls `mo.md` or `mo.sql` says, as a cell of its own kind; null for any other code. */
export function readCall(body: string): NewCell | null {
  const text = MARKDOWN.exec(body);
  if (text) return readMarkdownCall(text[3] ?? "", text[1] !== undefined, text[2] ?? "");
  const sql = SQL.exec(body);
  const [, name = "", prefix = "", , query = ""] = sql ?? [];
  // Braces in an f-string are Python's, which no SQL kernel could fill in.
  if (!sql || (prefix.includes("f") && /[{}]/.test(query)) || (!prefix.includes("r") && query.includes("\\")))
    return null;
  return {
    type: "code",
    source: tidy(query),
    metadata: withOwn({}, { kernelId: DUCKDB, resultName: name }),
  };
}

function readMarkdownCall(text: string, isRaw: boolean, quote: string): NewCell | null {
  // Backslashes would have to be read as Python reads them; a string in one quote must not hold line breaks.
  if ((!isRaw && text.includes("\\")) || (quote.length === 1 && text.includes("\n"))) return null;
  return { type: "markdown", source: tidy(text), metadata: {} };
}

/** As `inspect.cleandoc`: the common indentation goes, and the empty lines at both ends. */
function tidy(text: string): string {
  const lines = text.split("\n");
  const indents = lines.slice(1).flatMap((line) => (line.trim() === "" ? [] : [line.search(/\S/)]));
  const common = indents.length > 0 ? Math.min(...indents) : 0;
  return [lines[0]?.trimStart() ?? "", ...lines.slice(1).map((line) => line.slice(Math.min(common, line.length)))]
    .join("\n")
    .replaceAll(/^(?:[ \t]*\n)+|\s+$/g, "");
}

export function writeMarkdownCall(source: string): string {
  const safe = source.includes('"""') || source.endsWith('"') || source.endsWith("\\");
  const quote = safe && !source.includes("'''") ? "'''" : '"""';
  const text = source.includes(quote) ? source.replaceAll(quote, quote === '"""' ? '\\"\\"\\"' : "\\'\\'\\'") : source;
  return `mo.md(r${quote}\n${text}\n${quote})`;
}

export function writeSqlCall(source: string, metadata: JsonObject): string {
  const { resultName } = ownOf(metadata);
  const name = typeof resultName === "string" ? resultName : "_df";
  return `${name} = mo.sql(\n    r"""\n${source.replaceAll(/^(?=.)/gm, "    ").replaceAll('"""', "'''")}\n    """\n)`;
}
