import type { Variable } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { chooseVariables, type VariableChoice } from "./choose-variables.ts";

function variable(name: string, kind: Variable["kind"], type: string, size: number | null, preview = ""): Variable {
  return { name, kind, type, size, preview, shape: null, estimated: false, cellId: null };
}

const ALL = [
  variable("x10", "value", "int", 28, "7"),
  variable("df", "table", "DataFrame", 900, "city, price"),
  variable("np", "module", "module", null),
  variable("x2", "value", "str", 28, "'Paris'"),
  variable("load", "function", "function", null, "load(path)"),
];

test.each<[Partial<VariableChoice>, string[]]>([
  [{}, ["x10", "df", "x2"]],
  [{ kinds: "tables" }, ["df"]],
  [{ kinds: "functions" }, ["load"]],
  [{ kinds: "all" }, ["x10", "df", "np", "x2", "load"]],
  [{ order: "name" }, ["df", "x2", "x10"]],
  [{ order: "size" }, ["df", "x2", "x10"]],
  [{ order: "type" }, ["df", "x10", "x2"]],
  [{ search: " PRI " }, ["df"]],
  [{ search: "paris" }, ["x2"]],
  [{ search: "nothing" }, []],
])("%j", (choice, names) => {
  const found = chooseVariables(ALL, { search: "", kinds: "data", order: "defined", ...choice });
  expect(found.map(({ name }) => name)).toEqual(names);
});
