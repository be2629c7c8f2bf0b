import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { readJson } from "./json.ts";

async function tableOf(text: string) {
  const { columns, source } = readJson(text);
  const { rows } = await source.load(0, 100, EMPTY_QUERY);
  return [columns.map(({ name }) => name), ...rows];
}

test.each<[string, string, readonly unknown[]]>([
  [
    "a list of objects",
    '[{"a":1,"b":"x"},{"b":null,"c":true}]',
    [
      ["a", "b", "c"],
      [1, "x", null],
      [null, null, true],
    ],
  ],
  ["an object per line, with empty lines", '{"a":1}\n\n{"a":2}\n', [["a"], [1], [2]]],
  ["lists and values", "[[1,2],3]", [["value"], ["[1,2]"], [3]]],
  ["objects within objects", '{"a":{"b":[1]}}', [["a"], ['{"b":[1]}']]],
  [
    "names of an object's own members",
    '[{"__proto__":1,"constructor":2},{"toString":3}]',
    [
      ["__proto__", "constructor", "toString"],
      [1, 2, null],
      [null, null, 3],
    ],
  ],
])("%s are a table", async (_, text, expected) => {
  expect(await tableOf(text)).toEqual(expected);
});

test("a line that isn't JSON is named, and an empty list has no columns", () => {
  expect(() => readJson('{"a":1}\n{"a":')).toThrow("Line 2 isn't JSON.");
  expect(() => readJson("[]")).toThrow("The file contains an empty list, so there are no columns.");
});
