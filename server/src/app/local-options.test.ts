import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { readLocalOptions } from "./local-options.ts";

test("without arguments, the present folder is opened", () => {
  expect(readLocalOptions([])).toEqual({
    type: "run",
    folder: process.cwd(),
    port: null,
    isOffline: false,
    opensBrowser: true,
  });
});

test("everything can be chosen", () => {
  expect(readLocalOptions([tmpdir(), "--port", "4200", "--offline", "--no-open"])).toEqual({
    type: "run",
    folder: tmpdir(),
    port: 4200,
    isOffline: true,
    opensBrowser: false,
  });
  expect([readLocalOptions(["--help"]), readLocalOptions(["-v"])]).toEqual([{ type: "help" }, { type: "version" }]);
});

test.each([
  [["/no/such/folder"], "There's no folder /no/such/folder. Try: fiddle-local --help"],
  [[import.meta.filename], `There's no folder ${import.meta.filename}. Try: fiddle-local --help`],
  [["a", "b"], "Name one folder only. Try: fiddle-local --help"],
  [["--port", "0"], "The port must be a number from 1 to 65535. Try: fiddle-local --help"],
  [["--port", "http"], "The port must be a number from 1 to 65535. Try: fiddle-local --help"],
  [["--fast"], "Unknown option '--fast'. Try: fiddle-local --help"],
])("%j is a mistake that is explained", (args, message) => {
  expect(readLocalOptions(args)).toEqual({ type: "mistake", message });
});
