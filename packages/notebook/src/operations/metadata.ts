import { isSameJson } from "../json-kinds.ts";
import type * as Y from "yjs";
import { type Layout, metadataOf } from "../layout.ts";
import type { Json, JsonObject } from "../notebook.ts";
import { fromStored, toStored } from "../stored-values.ts";

export type Patch = { readonly [key: string]: Json | undefined };

export function setCellMetadata(layout: Layout, id: string, patch: Patch): void {
  const cell = layout.cells.get(id);
  if (cell) patchMap(metadataOf(cell), patch);
}

export function patchMap(map: Y.Map<Json>, patch: Patch): void {
  for (const [key, value] of Object.entries(patch)) {
    if (value !== undefined) {
      if (!isSameJson(fromStored(map.get(key)), value)) map.set(key, toStored(value));
    } else if (map.has(key)) map.delete(key);
  }
}

/** Makes the map contain exactly `wanted`, changing only what differs. */
export function setMap(map: Y.Map<Json>, wanted: JsonObject): void {
  const gone = [...map.keys()].filter((key) => !Object.hasOwn(wanted, key));
  patchMap(map, { ...Object.fromEntries(gone.map((key) => [key, undefined])), ...wanted });
}
