import type { JsonObject } from "./notebook.ts";
import { listOf, objectOf } from "./json-kinds.ts";

/** Where something in a notebook came from that its user didn't write. */
export const ORIGINS = ["file", "folder", "link", "copy", "paste", "data"] as const;
export type Origin = (typeof ORIGINS)[number];

/** The metadata of a notebook that comes from elsewhere, which says so wherever it goes. */
export function withOrigin(metadata: JsonObject, origin: Origin): JsonObject {
  const fiddle = objectOf(metadata["fiddle"]);
  return { ...metadata, fiddle: { ...fiddle, origins: [...new Set([...listOf(fiddle["origins"]), origin])] } };
}
