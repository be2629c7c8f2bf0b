import { expect, test } from "vitest";
import { formatSql } from "./format-sql.ts";

test.each([
  ["select a,b from t where a=1", "duckdb", "select\n  a,\n  b\nfrom\n  t\nwhere\n  a = 1"],
  ["SELECT 1;SELECT 2", "sqlite", "SELECT\n  1;\n\nSELECT\n  2"],
  [" ", "sqlite", " "],
  ...(["duckdb", "sqlite", "postgresql", "mysql", "clickhouse", "trino", "sqlserver"] as const).map(
    (dialect) =>
      [
        "select $a,'$b' from t where c in ($c)",
        dialect,
        "select\n  $a,\n  '$b'\nfrom\n  t\nwhere\n  c in ($c)",
      ] as const,
  ),
  ["select $1::int from t", "postgresql", "select\n  $1::int\nfrom\n  t"],
  ["select ? from t", "mysql", "select\n  ?\nfrom\n  t"],
  ["select `a b`from t", "mysql", "select\n  `a b`\nfrom\n  t"],
  ["select [a b]from t", "sqlserver", "select\n  [a b]\nfrom\n  t"],
] as const)("%j in %s", (source, dialect, expected) => {
  expect(formatSql(source, dialect)).toBe(expected);
});
