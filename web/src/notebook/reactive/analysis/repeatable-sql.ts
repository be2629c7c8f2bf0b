import type { Dialect } from "@fiddle/sql/dialect";
import { effectOf } from "@fiddle/sql/effect";
import { splitStatements } from "@fiddle/sql/statements";
import { tablesIn } from "@fiddle/sql/tables";
import { meaningfulTokens, wordOf } from "@fiddle/sql/tokens";
import { definitionOf } from "@fiddle/sql/verb";
import { isUse } from "./sql-place.ts";

/**
 * Whether another run of the SQL does no harm: it reads, or replaces what it makes. Where the database is the page's own, it may
 * also drop a table to make it again, as SQLite has to, replace a file, and use another schema.
 */
export function isRepeatableSql(source: string, dialect: Dialect, isOwn: boolean): boolean {
  const dropped = new Set<string>();
  const isHarmless = splitStatements(source, dialect).every(({ text }) => {
    const { kind } = effectOf(text, dialect);
    const defined = definitionOf(text, dialect);
    const isTable = defined?.kind === "TABLE" || defined?.kind === "VIEW";
    const isReplaced = isTable || defined?.kind === "MACRO" || defined?.kind === "FUNCTION";
    if (kind === "reads" || kind === "opens" || (isReplaced && defined.isReplacing)) return true;
    if (!isOwn) return false;
    if (isUse(text, dialect)) return true;
    const written = tablesIn(text, dialect).flatMap(({ name, use }) => (use === "reads" ? [] : [name.toLowerCase()]));
    if (isTable && defined.verb === "DROP" && defined.isConditional) {
      for (const name of written) dropped.add(name);
      return true;
    }
    if (isTable && defined.verb === "CREATE" && !defined.isConditional)
      return written.length > 0 && written.every((name) => dropped.delete(name));
    return dialect === "duckdb" && makesFile(text);
  });
  return isHarmless && dropped.size === 0;
}

/** Whether a statement of DuckDB makes a file again. */
function makesFile(statement: string): boolean {
  const tokens = meaningfulTokens(statement, "duckdb");
  const isTarget = tokens.some(({ kind }, at) => kind === "string" && wordOf(tokens[at - 1]) === "TO");
  return wordOf(tokens[0]) === "COPY" && isTarget;
}
