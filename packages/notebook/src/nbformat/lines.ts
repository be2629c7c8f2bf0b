import type { Json } from "../notebook.ts";
import { isArray } from "../json-kinds.ts";

/** A multiline string of nbformat: a string, or its lines, each with its line break. */
export function isText(value: Json | undefined): value is string | readonly string[] {
  return typeof value === "string" || (isArray(value) && value.every((line) => typeof line === "string"));
}

export function joinLines(text: string | readonly string[]): string {
  return typeof text === "string" ? text : text.join("");
}

/**
 * Splits like Python's `splitlines(True)` at `
 * `, without an empty last line.
 */
export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
