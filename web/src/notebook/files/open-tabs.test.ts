import { expect, test } from "vitest";
import { parseTabs } from "./open-tabs.ts";

test.each([
  [null, [], null],
  ["not json", [], null],
  ["null", [], null],
  ['{"paths":"a","shown":3}', [], null],
  ['{"paths":["a","b"],"shown":"b"}', ["a", "b"], "b"],
  ['{"paths":["a","gone",1,"a"],"shown":"gone"}', ["a"], null],
])("%s", (text, paths, shown) => {
  expect(parseTabs(text, (path) => path !== "gone")).toEqual({ paths, shown });
});
