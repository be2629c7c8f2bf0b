import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";

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
