import { expect, test } from "vitest";
import type { Command } from "../contract/command.ts";
import { readChosenKeys, tableOf } from "./key-table.ts";

const COMMANDS: readonly Command[] = [
  { id: "run", title: "Run", group: "Run", keys: ["Shift+Enter"], run: () => {} },
  { id: "delete", title: "Delete", group: "Cells", commandKeys: ["d d", "Delete"], run: () => {} },
];

test("chosen keys take the place of the first ones", () => {
  const table = tableOf({ delete: { keys: ["Mod+Delete"], commandKeys: ["q q"] } }, COMMANDS);
  expect([...table.commandMode]).toEqual([
    ["Shift+Enter", "run"],
    ["Mod+Delete", "delete"],
    ["q q", "delete"],
  ]);
  expect([...table.editMode]).toEqual([
    ["Shift+Enter", "run"],
    ["Mod+Delete", "delete"],
  ]);
});

test("what was stored is read without what is unknown or malformed", () => {
  const read = (text: string) => readChosenKeys(text, COMMANDS);
  expect(read('{"run":{"keys":["F5"],"commandKeys":[]},"gone":{"keys":[],"commandKeys":[]}}')).toEqual({
    run: { keys: ["F5"], commandKeys: [] },
  });
  for (const broken of ["", "{", "null", '{"run":1}', '{"run":{"keys":[1],"commandKeys":[]}}'])
    expect(read(broken)).toEqual({});
});
