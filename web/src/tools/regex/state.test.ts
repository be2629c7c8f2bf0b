import { expect, test } from "vitest";
import { supportedFlags, readTests, toggleFlag } from "./state.ts";

test("ignores invalid tests in a link", () => {
  expect(readTests([null, 5, { kind: "else" }, { kind: "group", text: "a", group: 1, expected: "x" }])).toEqual([
    { kind: "group", text: "a", group: "", expected: "x" },
  ]);
});

test("keeps compatible flags", () => {
  expect(toggleFlag("iu", "v")).toBe("iv");
  expect(toggleFlag("iv", "i")).toBe("v");
  expect(supportedFlags("javascript", "ixa")).toBe("i");
});
