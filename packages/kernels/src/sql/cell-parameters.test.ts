import type { Json } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { parameterValues } from "./cell-parameters.ts";

const valuesOf = (parameters: Json) => parameterValues({ metadata: { fiddle: { parameters } } });

test.each<[string, string, unknown]>([
  ["text", "it's; --", "it's; --"],
  ["text", "", ""],
  ["number", " 12.50 ", 12.5],
  ["number", "-1e3", -1000],
  ["number", "twelve", undefined],
  ["number", "", undefined],
  ["number", "Infinity", undefined],
  ["date", "2026-01-31", "2026-01-31"],
  ["date", "31.1.2026", undefined],
  ["texts", 'Oslo, "Paris, Texas" ,"a ""b""",', ["Oslo", "Paris, Texas", 'a "b"']],
  ["texts", "", []],
  ["numbers", "1, 2.5,3", [1, 2.5, 3]],
  ["numbers", "1, two", undefined],
])("a %s typed as %j is %j", (type, typed, value) => {
  expect(valuesOf({ p: { type, typed } })["p"]?.value).toEqual(value);
});

test.each<[string, Json]>([
  ["nothing", null],
  ["a list", [{ type: "text", typed: "a" }]],
  ["an unknown type", { p: { type: "blob", typed: "a" } }],
  ["a name that isn't one", { "p q": { type: "text", typed: "a" } }],
  ["nothing typed", { p: { type: "text", typed: null } }],
  ["a number as text", { p: { type: "text", typed: 1 } }],
])("%s in metadata gives no values", (_, parameters) => {
  expect(valuesOf(parameters)).toEqual({});
});
