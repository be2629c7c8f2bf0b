import type { JsonObject } from "./notebook.ts";

/** Where something in a notebook came from that its user didn't write. */
export const ORIGINS = ["file", "link", "copy", "paste", "data"] as const;
export type Origin = (typeof ORIGINS)[number];

/** The metadata of a notebook that comes from elsewhere, which says so wherever it goes. */
export function withOrigin(metadata: JsonObject, origin: Origin): JsonObject {
  const own = metadata["fiddle"];
  const fiddle = typeof own === "object" && own !== null && !Array.isArray(own) ? (own as JsonObject) : {};
  const known = Array.isArray(fiddle["origins"]) ? fiddle["origins"] : [];
  return { ...metadata, fiddle: { ...fiddle, origins: [...new Set([...known, origin])] } };
}
