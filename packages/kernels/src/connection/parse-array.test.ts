import { expect, test } from "vitest";
import { arrayValues } from "./array-values.ts";
import { parseArray } from "./parse-array.ts";

test.each([
  ["{}", []],
  ["{1,NULL,3}", ["1", null, "3"]],
  ['{a,"NULL","b, c","d\\"e\\\\f","",ö}', ["a", "NULL", "b, c", 'd"e\\f', "", "ö"]],
  [
    "{{1,2},{3,NULL}}",
    [
      ["1", "2"],
      ["3", null],
    ],
  ],
  ["[0:1]={7,8}", ["7", "8"]],
  ["{1,2", null],
  ["1,2", null],
])("%s", (text, items) => expect(parseArray(text)).toEqual(items));

test("arrays keep their items' type, and their text where they aren't of one depth", () => {
  expect(arrayValues(["{1,9007199254740993}", null, "{}"], "integer")).toEqual({
    valueType: { list: "integer" },
    values: [[1, "9007199254740993"], null, []],
  });
  expect(arrayValues(["{{t},{f}}"], "boolean")).toEqual({
    valueType: { list: { list: "boolean" } },
    values: [[[true], [false]]],
  });
  expect(arrayValues(["{1}", "{{1}}"], "integer")).toEqual({ valueType: "text", values: ["{1}", "{{1}}"] });
  expect(arrayValues(["(1,2)"], "integer").valueType).toBe("text");
});
