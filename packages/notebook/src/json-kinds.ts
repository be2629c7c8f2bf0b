import type { Json, JsonObject } from "./notebook.ts";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value, or an empty object in place of anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value, or an empty list in place of anything else. */
export function listOf(value: unknown): readonly Json[] {
  return isArray(value) ? value : [];
}

/** Whether two JSON values are written alike. Member order counts, which at worst writes a value once more. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The value of a JSON text; null where it's damaged or missing. */
export function jsonOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
