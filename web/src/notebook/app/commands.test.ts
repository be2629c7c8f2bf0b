import { expect, test } from "vitest";
import { COMMAND_IDS } from "../contract/command-id.ts";
import { COMMANDS } from "./commands.ts";
import { PANELS } from "./panels.ts";

test("no id and no key is given twice", () => {
  const ids = COMMANDS.map((command) => command.id);
  const keys = COMMANDS.flatMap((command) => [...(command.keys ?? []), ...(command.commandKeys ?? [])]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("no single key hides a sequence that begins with it", () => {
  const keys = COMMANDS.flatMap((command) => [...(command.keys ?? []), ...(command.commandKeys ?? [])]);
  const starts = keys.filter((key) => key.includes(" ")).map((key) => key.split(" ")[0]);
  expect(keys.filter((key) => starts.includes(key))).toEqual([]);
});

test("every command id has its command", () => {
  const expected = [...COMMAND_IDS, ...PANELS.map(({ id }) => `panel-${id}`)];
  expect(COMMANDS.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
});
