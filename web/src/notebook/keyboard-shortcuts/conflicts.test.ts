import { expect, test } from "vitest";
import type { Command, CommandId } from "../contract/command.ts";
import { conflictOf, isReserved, withKeys, withoutKeys, worksWhileTyping } from "./conflicts.ts";

test.each([
  ["Mod+t", true],
  ["Mod+k t", false],
  ["Mod+k Mod+w", true],
  ["F12", true],
  ["d d", false],
])("whether browsers keep %s", (keys, expected) => {
  expect(isReserved(keys)).toBe(expected);
});

test.each([
  ["Mod+k", true],
  ["Shift+Enter", true],
  ["Alt+ArrowUp", true],
  ["F5", true],
  ["Mod+k s", true],
  ["d d", false],
  ["Shift+m", false],
  ["Enter", false],
  ["ArrowUp", false],
])("whether %s works while typing", (keys, expected) => {
  expect(worksWhileTyping(keys)).toBe(expected);
});

const command = (id: CommandId, keys: readonly string[], commandKeys: readonly string[] = []): Command => ({
  id,
  title: id,
  group: "Run",
  keys,
  commandKeys,
  run: () => {},
});
const own = command("run-all", ["Mod+o"], ["o"]);
const commands = [own, command("delete", [], ["d d", "Delete"]), command("palette", ["Mod+k"])];

test.each([
  ["d d", "delete"],
  ["d", "delete"],
  ["Delete x", "delete"],
  ["Mod+k", "palette"],
  ["Mod+k s", "palette"],
  ["o", null],
  ["e", null],
])("%s is taken by %s", (keys, expected) => {
  const of = ({ keys = [], commandKeys = [] }: Command) => ({ keys, commandKeys });
  expect(conflictOf(keys, own, commands, of)?.command.id ?? null).toBe(expected);
});

test("keys are added where they work, and taken away wherever they are", () => {
  const before = { keys: ["Mod+o"], commandKeys: ["o"] };
  expect(withKeys(before, "F5")).toEqual({ keys: ["Mod+o", "F5"], commandKeys: ["o"] });
  expect(withKeys(before, "e e")).toEqual({ keys: ["Mod+o"], commandKeys: ["o", "e e"] });
  expect(withoutKeys(before, "o")).toEqual({ keys: ["Mod+o"], commandKeys: [] });
});
