import { createStore } from "zustand/vanilla";
import type { Command, Commands, KeyTable, RemappedKeys, CommandId } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { keysOf, readRemappedKeys, REMAPPED_KEYS_ITEM, tableOf, writeRemappedKeys } from "./remapped-keys.ts";

/** The commands of one open notebook with the user's keys, which all tabs of this browser share. */
export function createCommands(list: readonly Command[], services: () => NotebookServices): Commands & Disposable {
  const byId = new Map(list.map((command) => [command.id, command]));
  const keyTable = createStore<KeyTable>(() => tableOf(readRemappedKeys(list), list));
  const changed = new AbortController();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === REMAPPED_KEYS_ITEM) keyTable.setState(tableOf(readRemappedKeys(list), list));
  };
  if (typeof addEventListener === "function") addEventListener("storage", onStorage, { signal: changed.signal });
  const command = (id: CommandId) => {
    const found = byId.get(id);
    // Every id is registered, which a test proves; a list of a test may hold only some.
    if (!found) throw new Error(`The command ${id} is not registered.`);
    return found;
  };
  const remap = (next: RemappedKeys) => {
    keyTable.setState(tableOf(next, list));
    writeRemappedKeys(next);
  };
  const keysOfCommand = (one: Command) => keysOf(one, keyTable.getState().remapped);
  return {
    list,
    keyTable,
    byId: command,
    run: (id) => command(id).run(services()),
    keysOf: keysOfCommand,
    firstKey(id) {
      const { keys, commandKeys } = keysOfCommand(command(id));
      return keys[0] ?? commandKeys[0];
    },
    remapKeys(change) {
      const merged = Object.entries({ ...keyTable.getState().remapped, ...change });
      remap(Object.fromEntries(merged.flatMap(([id, keys]) => (keys ? [[id, keys]] : []))));
    },
    resetAllKeys: () => remap({}),
    [Symbol.dispose]: () => changed.abort(),
  };
}
