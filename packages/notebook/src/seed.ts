import * as Y from "yjs";
import { createCellMap, layoutOf } from "./layout.ts";
import { completeCell, type JsonObject, type NewCell } from "./notebook.ts";
import { toStored } from "./stored-values.ts";

/** The initial content of a notebook. */
export interface Seed {
  readonly cells: readonly NewCell[];
  readonly metadata?: JsonObject;
  readonly extra?: JsonObject;
}

/**
 * A notebook's initial content as a Yjs update. The same cells always give the same update, client and IDs included, so
 * two tabs that both add it to the same notebook end with one copy. Cells that have an ID keep it.
 */
export function seedUpdate(seed: Seed): Uint8Array {
  const { cells, metadata = {}, extra = {} } = seed;
  const hash = hashOf(JSON.stringify(seed));
  const ydoc = new Y.Doc();
  // Two different seeds must not use the same client, or they would corrupt each other when they are merged.
  ydoc.clientID = hash;
  const layout = layoutOf(ydoc);
  ydoc.transact(() => {
    cells.forEach((cell, index) => {
      const complete = completeCell({ id: `seed-${hash.toString(36)}-${index}`, ...cell });
      layout.cells.set(complete.id, createCellMap(complete));
      layout.order.push([complete.id]);
    });
    for (const [name, value] of Object.entries(metadata)) layout.metadata.set(name, toStored(value));
    for (const [name, value] of Object.entries(extra)) layout.extra.set(name, toStored(value));
  });
  const update = Y.encodeStateAsUpdate(ydoc);
  ydoc.destroy();
  return update;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
