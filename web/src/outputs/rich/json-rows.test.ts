import { parseWrittenJson } from "@fiddle/notebook/written-json";
import { expect, test } from "vitest";
import { firstView, jsonRows, MEMBERS_PER_PAGE } from "./json-rows.ts";

const lines = (rows: ReturnType<typeof jsonRows>) =>
  rows.map(
    ({ depth, name, text, open }) =>
      `${" ".repeat(depth)}${open === undefined ? "" : open ? "- " : "+ "}${name === null ? "" : `${name}: `}${text}`,
  );

test("small values open themselves", () => {
  const value = { a: [1, "two", null, true], b: { c: {} }, d: [] };
  expect(lines(jsonRows(value, firstView(value)))).toEqual([
    "- {a, b, d}",
    " - a: [4 items]",
    "  0: 1",
    '  1: "two"',
    "  2: null",
    "  3: true",
    " - b: {c}",
    "  c: {}",
    " d: []",
  ]);
});

test("numbers keep the digits, and members the order, that they're written with", () => {
  const value = parseWrittenJson(
    '{"id": 9007199254740993, "list": [1e400, 1.0], "constructor": -0, "2021": 1E5, "__proto__": 0.10}',
  );
  expect(lines(jsonRows(value, firstView(value)))).toEqual([
    "- {id, list, constructor, 2021, __proto__}",
    " id: 9007199254740993",
    " - list: [2 items]",
    "  0: 1e400",
    "  1: 1.0",
    " constructor: -0",
    " 2021: 1E5",
    " __proto__: 0.10",
  ]);
});

test("long containers list a page, and say how many are left", () => {
  const value = Array.from({ length: 1203 }, (_, i) => i);
  const rows = jsonRows(value, { open: new Set(["$"]), listed: new Map() });
  expect(rows.length).toBe(MEMBERS_PER_PAGE + 2);
  expect(rows.at(-1)).toEqual({ path: "$", depth: 1, name: null, kind: "more", text: "703 more" });
  expect(jsonRows(value, { open: new Set(["$"]), listed: new Map([["$", 1203]]) }).length).toBe(1204);
});

test("what is closed stays closed, and long strings are cut", () => {
  const view = { open: new Set<string>(), listed: new Map<string, number>() };
  expect(lines(jsonRows({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }, view))).toEqual(["+ {a, b, c, d, e, …}"]);
  expect(jsonRows("x".repeat(3000), view)[0]?.text).toBe(`"${"x".repeat(1999)}… (3,002 characters)`);
});

test("a scalar is one line", () => {
  expect(lines(jsonRows(3.5, firstView(3.5)))).toEqual(["3.5"]);
});
