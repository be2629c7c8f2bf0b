import type { Recording } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { hideVariables, readNames } from "./hide-variables.ts";

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
])("reads the names in %j", (text, names) => {
  expect(readNames(text)).toEqual(names);
});

test("leaves variables out in every frame", () => {
  expect(hideVariables(RECORDING, ["i"]).steps).toEqual([{ n: 1 }, { b: { 0: { total: "2" }, 3: {} } }]);
  expect(hideVariables(RECORDING, [])).toBe(RECORDING);
});
