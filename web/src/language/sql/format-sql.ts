import { duckdb, formatDialect, sqlite } from "sql-formatter";

const DIALECTS = { duckdb, sqlite };

/** Formats SQL. Throws on a syntax error. */
export function formatSql(source: string, dialect: keyof typeof DIALECTS): string {
  if (source.trim() === "") return source;
  return formatDialect(source, {
    dialect: DIALECTS[dialect],
    tabWidth: 2,
    keywordCase: "preserve",
    linesBetweenQueries: 1,
  });
}
