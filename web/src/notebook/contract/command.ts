import type { StoreApi } from "zustand/vanilla";
import type { CommandId } from "./command-id.ts";
import type { NotebookServices } from "./notebook-services.ts";

/** In the order the shortcut sheet shows them. */
export const COMMAND_GROUPS = ["Run", "Cells", "Code", "Select", "Find", "Editor", "AI", "View", "Notebook"] as const;

/**
 * Something a user can do to the notebook: by key, from the palette, with a button.
 * Keys are written as in Jupyter's list: `Shift+Enter`, `d d`, `Mod+Shift+P` (Mod is Cmd on a Mac, Ctrl elsewhere).
 */
export interface Command {
  readonly id: CommandId;
  readonly title: string;
  /** Other words that the palette finds it by. */
  readonly keywords?: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Keys in both modes. */
  readonly keys?: readonly string[];
  /** Keys in command mode only. */
  readonly commandKeys?: readonly string[];
  run(notebook: NotebookServices): void;
}

/** The keys of one command: those that work in both modes, and those that work in command mode only. */
export interface CommandKeys {
  readonly keys: readonly string[];
  readonly commandKeys: readonly string[];
}

/** Command id → the keys that a user chose instead of the default ones. */
export type RemappedKeys = Readonly<Record<string, CommandKeys>>;

/** Which key runs which command. */
export interface KeyTable {
  readonly remapped: RemappedKeys;
  /** Key → command id. */
  readonly commandMode: ReadonlyMap<string, CommandId>;
  readonly editMode: ReadonlyMap<string, CommandId>;
}

/** All commands of an open notebook. Features run each other's commands through this, without importing each other. */
export interface Commands {
  /** In the order the palette shows them. */
  readonly list: readonly Command[];
  readonly keyTable: StoreApi<KeyTable>;
  readonly byId: (id: CommandId) => Command;
  readonly run: (id: CommandId) => void;
  readonly keysOf: (command: Command) => CommandKeys;
  /** The first key of a command, for tooltips, menus and the palette. */
  readonly firstKey: (id: CommandId) => string | undefined;
  /** Gives commands these keys; null restores a command's default keys. */
  readonly remapKeys: (change: Readonly<Record<string, CommandKeys | null>>) => void;
  readonly resetAllKeys: () => void;
}
