import { expect, test } from "vitest";
import { readLinkParameters } from "./link-parameters.ts";

const NONE = {
  code: null,
  kernel: null,
  run: false,
  readonly: false,
  hideCode: false,
  app: false,
  cell: null,
  url: null,
};

test.each([
  ["", NONE],
  ["?code=print(1)&run=true", { ...NONE, code: "print(1)", run: true }],
  ["?kernel=duckdb-wasm&run=1", { ...NONE, kernel: "duckdb-wasm" }],
  ["?kernel=rm%20-rf&code=", { ...NONE, code: "" }],
  ["?readonly&hide-code=1", { ...NONE, readonly: true, hideCode: true }],
  ["?view=app&in.region=EU", { ...NONE, app: true }],
  ["?view=slides", NONE],
  ["?readonly=false&hide-code=0", NONE],
  ["?url=https%3A%2F%2Fx.test%2Fa.py", { ...NONE, url: "https://x.test/a.py" }],
])("reads %s", (search, parameters) => {
  expect(readLinkParameters(search)).toEqual(parameters);
});
