import { readStored, writeStored } from "../../platform/storage.ts";
import type { Command, CommandKeys, KeyTable, RemappedKeys } from "../contract/command.ts";

/** The local storage item that holds the keys this browser's user chose. */
export const REMAPPED_KEYS_ITEM = "fiddle:keys";

/** A command's current keys: the user's own, otherwise the default ones. */
export function keysOf(command: Command, remapped: RemappedKeys): CommandKeys {
  return remapped[command.id] ?? { keys: command.keys ?? [], commandKeys: command.commandKeys ?? [] };
}

export function tableOf(remapped: RemappedKeys, commands: readonly Command[]): KeyTable {
  const all = commands.map((command) => [command.id, keysOf(command, remapped)] as const);
  const bind = (select: (keys: CommandKeys) => readonly string[]) =>
    new Map(all.flatMap(([id, keys]) => select(keys).map((name) => [name, id] as const)));
  return {
    remapped,
    commandMode: bind(({ keys, commandKeys }) => [...keys, ...commandKeys]),
    editMode: bind(({ keys }) => keys),
  };
}

/** The stored keys. Malformed entries and unknown commands are ignored. */
export function readRemappedKeys(commands: readonly Command[], text = readStored(REMAPPED_KEYS_ITEM)): RemappedKeys {
  const known = new Set<string>(commands.map(({ id }) => id));
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

export function writeRemappedKeys(remapped: RemappedKeys): void {
  writeStored(REMAPPED_KEYS_ITEM, JSON.stringify(remapped));
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
