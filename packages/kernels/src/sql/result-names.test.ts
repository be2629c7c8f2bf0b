import { expect, test } from "vitest";
import type { Table } from "../table/table.ts";
import type { SqlEngine } from "./engine.ts";
import { ResultNames } from "./result-names.ts";

const RESULT = { columns: [], rowCount: 0 } as unknown as Table;

/** The results that become tables before the code runs. */
function made(code: string): string[] {
  const names: string[] = [];
  const engine = { dialect: "duckdb", nameResult: (name: string) => names.push(name) } as unknown as SqlEngine;
  new ResultNames(engine).update(new Map(["df_1", "df_10", "größe"].map((name) => [name, RESULT])), code);
  return names;
}

test.each([
  ["FROM df_1", ["df_1"]],
  ['SELECT 1 FROM "DF_10" -- and not df_1', ["df_10"]],
  ["/* df_1 */ SELECT 1", []],
  ["SELECT * FROM query('FROM df_1')", ["df_1"]],
  ["SELECT a FROM Größe", ["größe"]],
  ["SELECT 'mydf_1'", []],
])("%s needs the tables %j", (code, expected) => {
  expect(made(code)).toEqual(expected);
});
