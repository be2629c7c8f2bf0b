import { describe, expect, test } from "vitest";
import { type Dialect, SYNTAX } from "./dialect.ts";
import { type Effect, effectOf, givesRows } from "./effect.ts";
import { splitStatements } from "./statements.ts";
import { casesOf } from "./testing.ts";

/** An effect as the headings of the cases write it. */
function heading(effect: Effect): string {
  switch (effect.kind) {
    case "reads":
      return "reads";
    case "opens":
      return `opens ${effect.what.kind}`;
    case "writes":
      return `writes ${effect.verb}${effect.adds ? " adds" : ""}`;
    default:
      return effect.why === "word" || effect.why === "computed"
        ? `unknown ${effect.why} ${effect.word}`
        : `unknown ${effect.why}`;
  }
}

describe.each(Object.keys(SYNTAX) as Dialect[])("%s", (dialect) => {
  const { effects, splits } = casesOf(dialect);

  test.each(effects)("$effect: $sql", ({ sql, effect }) => {
    expect(heading(effectOf(sql, dialect))).toBe(effect);
  });

  test.each(splits)("splits $script", ({ script, statements }) => {
    expect(splitStatements(script, dialect).map(({ text }) => text)).toEqual(statements);
  });
});

test("a script does what its worst statement does", () => {
  expect(effectOf("SELECT 1; DELETE FROM t; SELECT 2", "sqlite")).toEqual({
    kind: "writes",
    verb: "DELETE",
    adds: false,
  });
  expect(effectOf("", "sqlite")).toEqual({ kind: "reads" });
});

test("a null character hides nothing", () => {
  expect(effectOf("SELECT 1 -- \0\nINTO OUTFILE 'x'", "mysql").kind).toBe("unknown");
});

test.each([
  ["SELECT 1", "duckdb", true],
  ["CREATE TABLE t AS SELECT 1; FROM t", "duckdb", true],
  ["FROM t; DROP TABLE t", "duckdb", false],
  ["CREATE OR REPLACE VIEW v AS SELECT 1", "duckdb", false],
  ["COPY t TO 'a.csv'", "duckdb", false],
  ["INSERT INTO t VALUES (1)", "sqlite", false],
  ["INSERT INTO t VALUES (1) RETURNING a", "sqlite", true],
  ["DELETE FROM t WHERE a IN (SELECT 1)", "postgresql", false],
  ["PRAGMA table_info(t)", "sqlite", true],
  ["EXPLAIN DELETE FROM t", "postgresql", true],
  ["WITH a AS (SELECT 1 AS n) INSERT INTO t SELECT n FROM a", "sqlite", false],
  ["WITH a AS (SELECT 1 AS n) INSERT INTO t SELECT n FROM a RETURNING n", "sqlite", true],
  ["((SELECT 1))", "duckdb", true],
  ["", "duckdb", false],
] as const)("%s of %s has rows to show at its end: %s", (sql, dialect, expected) => {
  expect(givesRows(sql, dialect)).toBe(expected);
});
