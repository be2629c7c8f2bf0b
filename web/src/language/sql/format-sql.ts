import type { Dialect } from "@fiddle/sql/dialect";
import {
  clickhouse,
  type DialectOptions,
  duckdb,
  formatDialect,
  mysql,
  type ParamTypes,
  postgresql,
  sqlite,
  transactsql,
  trino,
} from "sql-formatter";

const DIALECTS: Readonly<Record<Dialect, DialectOptions>> = {
  duckdb,
  sqlite,
  postgresql,
  mysql,
  clickhouse,
  trino,
  sqlserver: transactsql,
};

/** What the library doesn't take for a placeholder by itself, or not in this dialect. */
function placeholders(): ParamTypes {
  return { custom: [{ regex: String.raw`\$[A-Za-z_]\w*` }], numbered: ["$"], positional: true };
}

/** Formats SQL. Throws on a syntax error. */
export function formatSql(source: string, dialect: Dialect): string {
  if (source.trim() === "") return source;
  return formatDialect(source, {
    dialect: DIALECTS[dialect],
    tabWidth: 2,
    keywordCase: "preserve",
    linesBetweenQueries: 1,
    // The library knows such placeholders of SQLite.
    ...(source.includes("$") && dialect !== "sqlite" && { paramTypes: placeholders() }),
  });
}
