import { expect, test } from "vitest";
import { readLinkParameters } from "./link-parameters.ts";

test.each([
  ["", { code: null, kernel: null, run: false }],
  ["?code=print(1)&run=true", { code: "print(1)", kernel: null, run: true }],
  ["?kernel=duckdb-wasm&run=1", { code: null, kernel: "duckdb-wasm", run: false }],
  ["?kernel=rm%20-rf&code=", { code: "", kernel: null, run: false }],
])("reads %s", (search, parameters) => {
  expect(readLinkParameters(search)).toEqual(parameters);
});
