import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dialect } from "./dialect.ts";
import { splitStatements } from "./statements.ts";
import { bindParameters, type Marks, missingParameters, type ParameterValues, placeholderNames } from "./parameters.ts";

const DIALECTS: readonly Dialect[] = ["postgresql", "mysql", "sqlite", "duckdb", "clickhouse", "trino", "sqlserver"];

/** Lines of `cases/placeholders.txt`: a heading names the dialects, `⇒` what is found, `⏎` a new line. */
const CASES = readFileSync(new URL("../cases/placeholders.txt", import.meta.url), "utf8")
  .split("\n== ")
  .flatMap((section) => {
    const [heading = "", ...lines] = section.replace(/^== /, "").split("\n");
    const dialects = heading === "all" ? DIALECTS : (heading.split(" ") as Dialect[]);
    return lines
      .filter((line) => line.includes(" ⇒"))
      .flatMap((line) => {
        const [sql = "", names = ""] = line.replaceAll("⏎", "\n").split(" ⇒");
        return dialects.map((dialect) => [dialect, sql, names.trim().split(" ").filter(Boolean)] as const);
      });
  });

test("there are cases for every dialect", () => {
  expect(new Set(CASES.map(([dialect]) => dialect))).toEqual(new Set(DIALECTS));
  expect(new Set(CASES.map(([, sql]) => sql)).size).toBeGreaterThanOrEqual(200);
});

test.each(CASES)("in %s, %j has the placeholders %j", (dialect, sql, names) => {
  expect(placeholderNames(sql, dialect)).toEqual(names);
  // Each statement of the script gets marks there, and nothing else of it changes.
  const parameters = Object.fromEntries(
    names.map((name) => [name, { type: "text", value: `<${name}>` }]),
  ) as ParameterValues;
  const mark: Marks["mark"] = (_, { value }) => String(value);
  for (const { text } of splitStatements(sql, dialect)) {
    const bound = bindParameters(text, dialect, parameters, { mark, isPositional: true });
    expect(bound.sql.replace(/<([^<>]+)>/g, "$$$1")).toBe(text);
    expect(bound.sql.match(/<[^<>]+>/g) ?? []).toHaveLength(bound.values.length);
    expect(placeholderNames(bound.sql, dialect)).toEqual([]);
  }
});

const NUMBERED: Marks = { mark: (number) => `$${number}` };
const POSITIONAL: Marks = { mark: () => "?", isPositional: true };
const VALUES: ParameterValues = {
  region: { type: "text", value: "'; DROP TABLE t; --" },
  least: { type: "number", value: 2 },
  day: { type: "date", value: "2026-01-31" },
  cities: { type: "texts", value: ["Oslo", "Bergen"] },
  ids: { type: "numbers", value: [1, 2.5] },
  none: { type: "texts", value: [] },
  größe: { type: "number", value: 5 },
  価格: { type: "number", value: 7 },
};

describe("bindParameters", () => {
  test.each<[string, string, Marks, string, readonly (string | number)[]]>([
    ["a text", "select $region", NUMBERED, "select $1", ["'; DROP TABLE t; --"]],
    ["one name twice", "select $least, $day, $least", NUMBERED, "select $1, $2, $1", [2, "2026-01-31"]],
    ["one name twice by position", "select $least, $least", POSITIONAL, "select ?, ?", [2, 2]],
    ["a list", "where c in ($cities)", NUMBERED, "where c in ($1, $2)", ["Oslo", "Bergen"]],
    ["a list without brackets", "where c in $cities", NUMBERED, "where c in ($1, $2)", ["Oslo", "Bergen"]],
    ["a list after a value", "where c in (7, $ids)", NUMBERED, "where c in (7, $1, $2)", [1, 2.5]],
    [
      "a list in an array",
      "where c = any(array[$cities])",
      NUMBERED,
      "where c = any(array[$1, $2])",
      ["Oslo", "Bergen"],
    ],
    ["a name beyond ASCII", "select $größe, $価格", NUMBERED, "select $1, $2", [5, 7]],
    ["an empty list", "where c in ($none)", NUMBERED, "where c in (NULL)", []],
    ["a text in quotes", "select '$region'", NUMBERED, "select '$region'", []],
    ["nothing", "select 1", NUMBERED, "select 1", []],
  ])("%s", (_, sql, marks, expected, values) => {
    const bound = bindParameters(sql, "postgresql", VALUES, marks);
    expect([bound.sql, bound.values.map(({ value }) => value)]).toEqual([expected, values]);
  });

  test("a place in the bound statement is found in the one that was written", () => {
    const { sql, original } = bindParameters("select $region,\n$cities, wrong", "duckdb", VALUES, {
      mark: (number) => `getvariable('fiddle_${number}')`,
    });
    const written = "select $region,\n$cities, wrong";
    for (const text of ["select", ",\n", ", wrong", "wrong"])
      expect(original(sql.lastIndexOf(text)), text).toBe(written.lastIndexOf(text));
    expect(original(sql.indexOf("fiddle_1"))).toBe(written.indexOf("$region"));
  });
});

test("names of members of objects have no value", () => {
  expect(missingParameters("select $constructor, $toString", "duckdb", {})).toBe(
    "Enter a value for $constructor and $toString above the cell, then run it again.",
  );
  expect(missingParameters("select $a, $b, $c, $region", "sqlite", VALUES)).toBe(
    "Enter a value for $a, $b and $c above the cell, then run it again.",
  );
  expect(missingParameters("select $region", "sqlite", VALUES)).toBeNull();
});
