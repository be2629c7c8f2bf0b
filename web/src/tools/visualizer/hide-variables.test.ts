import type { Recording } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { hideVariables, parseNames } from "./hide-variables.ts";

const RECORDING: Recording = {
  files: [],
  codes: [],
  steps: [{ n: 1 }, { b: { 0: { i: "1", total: "2" }, 3: { i: null } } }],
  written: [],
  status: "ok",
  cut: null,
  dropped: 0,
  crowded: false,
};

test.each([
  ["", []],
  [" i,total  _ ", ["i", "total", "_"]],
])("parses the names in %j", (text, names) => {
  expect(parseNames(text)).toEqual(names);
});

test("hides variables in every frame", () => {
  expect(hideVariables(RECORDING, ["i"]).steps).toEqual([{ n: 1 }, { b: { 0: { total: "2" }, 3: {} } }]);
  expect(hideVariables(RECORDING, [])).toBe(RECORDING);
});
