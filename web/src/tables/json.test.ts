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
  [
    "numbers with more digits than a double",
    '[{"n":9007199254740993,"x":0.1234567890123456789,"s":1,"z":-0,"big":1e400},{"n":1,"x":2.5,"s":"9007199254740993","z":0,"big":null}]',
    [
      ["n", "x", "s", "z", "big"],
      ["9007199254740993", "0.1234567890123456789", 1, -0, "1e400"],
      [1, 2.5, "9007199254740993", 0, null],
    ],
  ],
  [
    "such numbers inside of values",
    '[{"a":[9007199254740993,1.50],"b":{"c":18446744073709551615}},18446744073709551615]',
    [
      ["a", "b", "value"],
      ["[9007199254740993,1.50]", '{"c":18446744073709551615}', null],
      [null, null, "18446744073709551615"],
    ],
  ],
  [
    "years among names",
    '[{"country":"No\\"r","2021":2,"2020":1},{"c\\u00f4t\\u00e9":"2019","0":{"1":5}}]',
    [
      ["country", "2021", "2020", "côté", "0"],
      ['No"r', 2, 1, null, null],
      [null, null, null, "2019", '{"1":5}'],
    ],
  ],
])("%s are a table", async (_, text, expected) => {
  expect(await tableOf(text)).toEqual(expected);
});

test("a line that isn't JSON is named, and an empty list has no columns", () => {
  expect(() => readJson('{"a":1}\n{"a":')).toThrow("Line 2 isn't JSON.");
  expect(() => readJson("[]")).toThrow("The file contains an empty list, so there are no columns.");
});

test("numbers that only Python writes are numbers all the same", async () => {
  const text =
    '[{"x": NaN, "y": "NaN", "l": [1.5, -Infinity]}, {"x": -Infinity, "y": "x", "l": null}, {"x": 9007199254740993}]';
  const { columns, source } = readJson(text);
  expect(columns.map(({ type }) => type)).toEqual(["number", "text", "text"]);
  expect((await source.load(0, 3, EMPTY_QUERY)).rows).toEqual([
    ["NaN", "NaN", '[1.5,"-Infinity"]'],
    ["-Infinity", "x", null],
    ["9007199254740993", null, null],
  ]);
});

test("numbers that a double would round are numbers all the same", async () => {
  const { columns, source } = readJson('[{"n":9007199254740993,"x":0.12345678901234567890},{"n":20,"x":3}]');
  expect(columns.map(({ type }) => type)).toEqual(["integer", "number"]);
  const { rows } = await source.load(0, 2, { sort: [{ column: 0, descending: false }], filters: [] });
  expect(rows).toEqual([
    [20, 3],
    ["9007199254740993", "0.12345678901234567890"],
  ]);
});

test("a column is written with the decimals that its numbers have in the file", () => {
  const { columns } = readJson('[{"price":19.90,"whole":1.0,"id":7,"e":1E5},{"price":5,"whole":2,"id":8,"e":2}]');
  expect(columns.map(({ type, decimals }) => [type, decimals])).toEqual([
    ["number", 2],
    ["number", 1],
    ["integer", undefined],
    ["integer", undefined],
  ]);
});
