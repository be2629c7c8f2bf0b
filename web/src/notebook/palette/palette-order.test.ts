import { expect, test } from "vitest";
import type { Command, CommandId } from "../contract/command.ts";
import { findCommands } from "./palette-order.ts";

const COMMANDS = [
  command("clear-all-outputs", "Clear all outputs"),
  command("run-all", "Run all cells"),
  command("run-cell", "Run cell"),
  command("find", "Find in all cells"),
];

function command(id: string, title: string): Command {
  return { id: id as CommandId, title, group: "Run", run() {} };
}

function ids(query: string, use: Readonly<Record<string, number>> = {}): string[] {
  return findCommands(COMMANDS, query, new Map(Object.entries(use))).map(({ command }) => command.id);
}

test("without use, common commands come first", () => {
  expect(ids("")).toEqual(["run-all", "find", "clear-all-outputs", "run-cell"]);
});

test("the most used commands come first", () => {
  expect(ids("", { "clear-all-outputs": 1.5, find: 4 })).toEqual(["find", "clear-all-outputs", "run-all", "run-cell"]);
});

test("keywords find a command after those whose titles match", () => {
  const settings = { ...command("settings", "Settings…"), keywords: "theme cells" };
  const found = (query: string) =>
    findCommands([settings, ...COMMANDS], query, new Map()).map(({ command }) => command.id);
  expect([found("theme"), found("cells").at(-1), found("hem")]).toEqual([["settings"], "settings", []]);
});

test("use decides between similar matches", () => {
  expect(ids("run")).toEqual(["run-cell", "run-all"]);
  expect(ids("run", { "run-all": 2 })).toEqual(["run-all", "run-cell"]);
});

test("use never puts a poor match first", () => {
  expect(ids("run", { "clear-all-outputs": 1000 })).toEqual(["run-cell", "run-all"]);
  expect(ids("cell", { find: 0, "clear-all-outputs": 1000 })[0]).not.toBe("clear-all-outputs");
});
