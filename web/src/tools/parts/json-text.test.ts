import { expect, test } from "vitest";
import { compactJson, membersOf, nestingOf, prettyJson } from "./json-text.ts";

test.each([
  '{"a":1,"b":[],"c":{},"d":[1,[true,null],{"e":"x, {y}: \\" z"}]}',
  "[]",
  '"text"',
  "-1.5",
  '{"a":{"b":{"c":[[]]}}}',
])("%s is formatted like JSON.stringify does it", (json) => {
  expect(prettyJson(json)).toBe(JSON.stringify(JSON.parse(json), null, 2));
  expect(compactJson(prettyJson(json))).toBe(json);
});

test("numbers with many digits keep all of them", () => {
  expect(prettyJson(' { "id" : 12345678901234567890, "e": 1.10 } ')).toBe(
    '{\n  "id": 12345678901234567890,\n  "e": 1.10\n}',
  );
});

test("the members of an object keep their spelling", () => {
  expect([...membersOf('{"id": 12345678901234567890, "a b":[1, {"c":2}], "\\u00e9": {"x": {}}, "s": ":,"}')]).toEqual([
    ["id", "12345678901234567890"],
    ["a b", '[1,{"c":2}]'],
    ["é", '{"x":{}}'],
    ["s", '":,"'],
  ]);
  expect([...membersOf("{}")]).toEqual([]);
});

test("a text of lists in lists grows by a bounded part, or not at all", () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  expect(prettyJson(deep).length).toBeLessThan(deep.length * 203);
  expect(prettyJson(deep, 1_000).length).toBeLessThan(1_300);
  expect(compactJson(prettyJson(deep))).toBe(deep);
});

test.each([
  ["1", 0],
  ['["[[", {"a": [1]}, []]', 3],
  ['"\\"["', 0],
])("%s is nested %i deep", (json, depth) => {
  expect(nestingOf(json)).toBe(depth);
});
