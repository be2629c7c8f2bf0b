import { expect, test } from "vitest";
import { flagsFor, readTests, toggleFlag } from "./state.ts";

test("takes only tests from a link", () => {
  expect(readTests([null, 5, { kind: "else" }, { kind: "group", text: "a", group: 1, expected: "x" }])).toEqual([
    { kind: "group", text: "a", group: "", expected: "x" },
  ]);
});

test("keeps flags that can stand together", () => {
  expect(toggleFlag("iu", "v")).toBe("iv");
  expect(toggleFlag("iv", "i")).toBe("v");
  expect(flagsFor("javascript", "ixa")).toBe("i");
});
