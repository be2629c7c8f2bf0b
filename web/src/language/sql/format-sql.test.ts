import { expect, test } from "vitest";
import { formatSql } from "./format-sql.ts";

test.each([
  ["select a,b from t where a=1", "duckdb", "select\n  a,\n  b\nfrom\n  t\nwhere\n  a = 1"],
  ["SELECT 1;SELECT 2", "sqlite", "SELECT\n  1;\n\nSELECT\n  2"],
  [" ", "sqlite", " "],
] as const)("%j in %s", (source, dialect, expected) => {
  expect(formatSql(source, dialect)).toBe(expected);
});
