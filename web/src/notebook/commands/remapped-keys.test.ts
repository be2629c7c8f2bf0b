import { expect, test } from "vitest";
import type { Command } from "../contract/command.ts";
import { readRemappedKeys, tableOf } from "./remapped-keys.ts";

const COMMANDS: readonly Command[] = [
  { id: "run-in-place", title: "Run", group: "Run", keys: ["Shift+Enter"], run: () => {} },
  { id: "delete", title: "Delete", group: "Cells", commandKeys: ["d d", "Delete"], run: () => {} },
];

test("remapped keys replace the default ones", () => {
  const table = tableOf({ delete: { keys: ["Mod+Delete"], commandKeys: ["q q"] } }, COMMANDS);
  expect([...table.commandMode]).toEqual([
    ["Shift+Enter", "run-in-place"],
    ["Mod+Delete", "delete"],
    ["q q", "delete"],
  ]);
  expect([...table.editMode]).toEqual([
    ["Shift+Enter", "run-in-place"],
    ["Mod+Delete", "delete"],
  ]);
});

test("stored keys are read without those that are unknown or malformed", () => {
  const read = (text: string) => readRemappedKeys(COMMANDS, text);
  expect(read('{"run-in-place":{"keys":["F5"],"commandKeys":[]},"gone":{"keys":[],"commandKeys":[]}}')).toEqual({
    "run-in-place": { keys: ["F5"], commandKeys: [] },
  });
  for (const broken of ["", "{", "null", '{"run-in-place":1}', '{"run-in-place":{"keys":[1],"commandKeys":[]}}'])
    expect(read(broken)).toEqual({});
});
