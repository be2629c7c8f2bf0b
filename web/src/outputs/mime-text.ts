import type { Json } from "@fiddle/notebook";

/** A text type's data. nbformat allows a list of lines where a string is meant. */
export function textOf(data: Json | undefined): string {
  if (typeof data === "string") return data;
  if (Array.isArray(data) && data.every((line) => typeof line === "string")) return data.join("");
  return data === undefined ? "" : JSON.stringify(data, null, 2);
}
