import { describe, expect, test } from "vitest";
import type { Dialect } from "./dialect.ts";
import { splitStatements } from "./statements.ts";

function texts(script: string, dialect: Dialect = "sqlite"): string[] {
  return splitStatements(script, dialect).map(({ text }) => text);
}

describe("splitStatements", () => {
  test.each<[string, string, string[]]>([
    ["nothing", " \n ; ;; ", []],
    ["only comments", "-- a;\n/* b; */ ; -- c", []],
    ["two", "select 1; select 2", ["select 1", "select 2"]],
    [
      "strings",
      "insert into t values ('a;b', 'it''s;'); select ';'",
      ["insert into t values ('a;b', 'it''s;')", "select ';'"],
    ],
    ["quoted names", 'select "a;b", `c;d`, [e;f] from t; x', ['select "a;b", `c;d`, [e;f] from t', "x"]],
    ["line comment", "select 1 -- one; two\n, 2; select 3", ["select 1 -- one; two\n, 2", "select 3"]],
    ["block comment", "select /* ; */ 1; select 2 /* end; */", ["select /* ; */ 1", "select 2"]],
    ["leading comment", "/* why; */ select 1;", ["select 1"]],
    ["unclosed string", "select 'a; select 2", ["select 'a; select 2"]],
    ["unclosed comment", "select 1; /* a; b", ["select 1"]],
    [
      "transaction",
      "begin; insert into t values (1); end; select 1",
      ["begin", "insert into t values (1)", "end", "select 1"],
    ],
    ["case", "select case when 1 then 2 end; select 3", ["select case when 1 then 2 end", "select 3"]],
    ["a column called trigger", "create table trigger_log(a); select 1", ["create table trigger_log(a)", "select 1"]],
  ])("%s", (_, script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  test.each([
    "create trigger",
    "CREATE TEMP TRIGGER",
    "create /* ; */ temporary trigger",
    "create trigger if not exists",
    "explain create trigger",
    "EXPLAIN QUERY PLAN CREATE TEMP TRIGGER",
  ])("keeps the body of %s", (create) => {
    const trigger = `${create} log after insert on t begin
        insert into l values (case when new.a then case new.b when 1 then 'end;' end else 0 end);
        delete from m; END`;
    expect(texts(`${trigger}; select 1`)).toEqual([trigger, "select 1"]);
  });

  test.each([
    "create trigger span after insert on t begin insert into l values (new.start, new.end); delete from m; END",
    "create trigger span after insert on t when new.begin > 1 begin select new . end; select 1 as end; /* so; */ end",
    "create trigger begin after insert on t begin select case when 1 then 2 end; end",
    "create trigger empty after insert on t begin end",
  ])("tells the body's end from columns and cases: %s", (trigger) => {
    expect(texts(`${trigger}; begin; end; select 1`)).toEqual([trigger, "begin", "end", "select 1"]);
  });

  test("DuckDB: dollar quotes, nested comments, escape strings", () => {
    const statements = [
      "select $$a;b$$, $x$ $$; $x$",
      "select 1 /* a /* b; */ c; */ + 2",
      String.raw`select E'it\';', 3`,
    ];
    expect(texts(statements.join(";\n"), "duckdb")).toEqual(statements);
  });

  test("SQLite has neither: parameters and one level of comment", () => {
    expect(texts("select $a; select /* /* ; */ 1; x", "sqlite")).toEqual(["select $a", "select /* /* ; */ 1", "x"]);
  });

  test("offsets find the text again in any mixture of pieces", () => {
    const pieces = [
      "select 1",
      "';'",
      '"a;"',
      "-- c;\n",
      "/* d; */",
      ";",
      " ",
      "\n",
      "begin",
      "case",
      "end",
      "create trigger",
      "é",
      "😀",
      "$$",
    ];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 500; round++) {
      const script = Array.from({ length: random(20) }, () => pieces[random(pieces.length)]).join(" ");
      for (const dialect of ["duckdb", "sqlite"] as const) {
        for (const { text, offset } of splitStatements(script, dialect)) {
          expect(script.slice(offset, offset + text.length)).toBe(text);
          // What is not closed keeps the end of the script, blanks included.
          expect(text).toBe(text.trimStart());
          expect(text).not.toBe("");
          // Splitting what was split changes nothing.
          expect(splitStatements(text, dialect)).toEqual([{ text, offset: 0 }]);
        }
      }
    }
  });
});
