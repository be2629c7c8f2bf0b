import { isObject } from "@fiddle/notebook/json-kinds";

export type JsonObject = Readonly<Record<string, unknown>>;

/** The object at a path of keys; undefined where there is none. */
export function objectAt(value: unknown, ...keys: readonly string[]): JsonObject | undefined {
  let at = value;
  for (const key of keys) at = isObject(at) ? at[key] : undefined;
  return isObject(at) ? at : undefined;
}

/** nbformat's multiline text, a string or an array of lines. */
export function joinLines(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === "string").join("") : "";
}
