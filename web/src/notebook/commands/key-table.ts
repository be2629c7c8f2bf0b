import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { Command } from "../contract/command.ts";
import { commandById, COMMANDS } from "../app/commands.ts";

/** The keys of one command: those in both modes, and those in command mode only. */
export interface CommandKeys {
  readonly keys: readonly string[];
  readonly commandKeys: readonly string[];
}

/** Command id → the keys a person chose in the place of the first ones. */
export type ChosenKeys = Readonly<Record<string, CommandKeys>>;

export interface KeyTable {
  readonly chosen: ChosenKeys;
  /** Key → command id. */
  readonly commandMode: ReadonlyMap<string, string>;
  readonly editMode: ReadonlyMap<string, string>;
}

const STORED = "fiddle:keys";

/** Which key does what, in all tabs of this browser. */
export const keyTable = createStore<KeyTable>(() => tableOf(readChosenKeys()));

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }: StorageEvent) => {
    if (key === STORED) keyTable.setState(tableOf(readChosenKeys()));
  });

/** The keys of a command as they are now. */
export function keysOf(command: Command, { chosen } = keyTable.getState()): CommandKeys {
  return chosen[command.id] ?? { keys: command.keys ?? [], commandKeys: command.commandKeys ?? [] };
}

/** The first key of a command, for tooltips, menus and the palette. */
export function firstKey(id: string): string | undefined {
  const { keys, commandKeys } = keysOf(commandById(id));
  return keys[0] ?? commandKeys[0];
}

/** Gives commands these keys; null gives them their first ones back. */
export function chooseKeys(change: Readonly<Record<string, CommandKeys | null>>): void {
  const { chosen } = keyTable.getState();
  const next = Object.fromEntries(
    Object.entries({ ...chosen, ...change }).filter((entry): entry is [string, CommandKeys] => entry[1] !== null),
  );
  keyTable.setState(tableOf(next));
  writeStored(STORED, JSON.stringify(next));
}

export function resetAllKeys(): void {
  chooseKeys(Object.fromEntries(Object.keys(keyTable.getState().chosen).map((id) => [id, null])));
}

export function tableOf(chosen: ChosenKeys, commands: readonly Command[] = COMMANDS): KeyTable {
  const keys = commands.map((command) => [command.id, keysOf(command, { chosen } as KeyTable)] as const);
  const bind = (which: (of: CommandKeys) => readonly string[]) =>
    new Map(keys.flatMap(([id, of]) => which(of).map((name) => [name, id] as const)));
  return {
    chosen,
    commandMode: bind((of) => [...of.keys, ...of.commandKeys]),
    editMode: bind((of) => of.keys),
  };
}

/** What was stored, without what is malformed or belongs to no command. */
export function readChosenKeys(text = readStored(STORED), commands: readonly Command[] = COMMANDS): ChosenKeys {
  const known = new Set(commands.map(({ id }) => id));
  try {
    const stored = JSON.parse(text ?? "{}") as Record<string, Partial<CommandKeys>> | null;
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([id, keys]) =>
        known.has(id) && isList(keys?.keys) && isList(keys.commandKeys)
          ? [[id, { keys: keys.keys, commandKeys: keys.commandKeys }]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
