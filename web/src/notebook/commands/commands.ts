import { CELL_COMMANDS } from "./cell-commands.ts";
import type { Command } from "./command.ts";
import { FILE_COMMANDS } from "./file-commands.ts";
import { RUN_COMMANDS } from "./run-commands.ts";
import { SELECT_COMMANDS } from "./select-commands.ts";
import { splitCell } from "./split-cell.ts";
import { VIEW_COMMANDS } from "./view-commands.ts";

const SPLIT: Command = {
  id: "split",
  title: "Split the cell at the caret",
  group: "Cells",
  keys: ["Mod+Shift+_", "Mod+Shift+-"],
  run: splitCell,
};

/** Everything a person can do by key or from the palette, in the order the palette shows. */
export const COMMANDS: readonly Command[] = [
  ...RUN_COMMANDS,
  ...CELL_COMMANDS,
  SPLIT,
  ...SELECT_COMMANDS,
  ...VIEW_COMMANDS,
  ...FILE_COMMANDS,
];

const BY_ID = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id, which must exist. */
export function commandById(id: string): Command {
  const command = BY_ID.get(id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
}

/** Key → command id, for command mode and for both modes. */
export const COMMAND_MODE_KEYS = bindings((command) => [...(command.keys ?? []), ...(command.commandKeys ?? [])]);
export const EDIT_MODE_KEYS = bindings((command) => command.keys ?? []);

/** The first key of a command, for tooltips and the palette. */
export function firstKey(id: string): string | undefined {
  const command = commandById(id);
  return command.keys?.[0] ?? command.commandKeys?.[0];
}

function bindings(keysOf: (command: Command) => readonly string[]): ReadonlyMap<string, string> {
  return new Map(COMMANDS.flatMap((command) => keysOf(command).map((keys) => [keys, command.id] as const)));
}
