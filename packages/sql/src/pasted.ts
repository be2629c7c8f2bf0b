const VERB =
  "select|with|from|create|insert|update|delete|drop|alter|copy|attach|detach|use|load|install|pragma|set|show|describe|explain|summarize|pivot|values|call|export|import";
/** The prompts of the shells of SQLite, MySQL, MariaDB, Oracle, DuckDB and PostgreSQL, of which none can begin a statement. */
const PROMPT = new RegExp(
  String.raw`^[ \t]*(?:(?:sqlite|mysql|SQL|duckdb)>|MariaDB \[[^\]\n]*\]>|[\w.-]+=[#>]|(?:memory )?D(?=\s+(?:${VERB})\b))(?:\s|$)`,
  "i",
);
const CONTINUED = /^[ \t]*(?:\.{3}>|->|['"`]>|[·‣]|[\w.-]+[-('"*$^!][#>])(?:\s|$)/;
/** A fence of Markdown, or a notebook's magic, above the query. */
const OPENING = /^[ \t]*(?:(?:`{3,}|~{3,})[ \t]*\w*|%%\w+(?: .*)?)[ \t]*$/;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/;
const LINE_MAGIC = /^[ \t]*%sql\s+/;

/**
 * A script without what comes along when it is copied: a shell's prompts with what it printed, a fence or a magic. Spaces stand in
 * their place, so that each character keeps its position.
 */
export function withoutCopiedMarks(script: string): string {
  const lines = script.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const start = lines[first] ?? "";
  if (PROMPT.test(start)) return withoutPrompts(lines).join("\n");
  if (OPENING.test(start)) {
    const last = lines.findLastIndex((line) => line.trim() !== "");
    const isEnd = (index: number) => index === last && FENCE.test(lines[index] ?? "");
    return lines.map((line, index) => (index === first || isEnd(index) ? blank(line) : line)).join("\n");
  }
  if (LINE_MAGIC.test(start)) return script.replace(LINE_MAGIC, blank);
  return script;
}

/** Other lines are what the shell printed, unless the statement above them hasn't ended. */
function withoutPrompts(lines: readonly string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    const prompt = (PROMPT.exec(line) ?? CONTINUED.exec(line))?.[0];
    if (prompt === undefined && !isOpen) return blank(line);
    const code = line.slice(prompt?.length ?? 0);
    isOpen = code.trim() === "" ? isOpen : !/;\s*$/.test(code);
    return blank(prompt ?? "") + code;
  });
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
