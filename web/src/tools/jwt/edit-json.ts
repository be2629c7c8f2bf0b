import { isObject, jsonOrNull } from "@fiddle/notebook/json-kinds";
import { MAX_NESTING } from "./read-token.ts";
import { membersOf, nestingOf, prettyJson } from "../parts/json-text.ts";

/** A text member of a JSON object, or an empty text. */
export function textField(json: string, name: string): string {
  const value = parse(json)?.[name];
  return typeof value === "string" ? value : "";
}

/** Changes or adds a member of a JSON object. Null if the text is not a JSON object. */
export function withField(json: string, name: string, value: unknown): string | null {
  if (!parse(json)) return null;
  const members = new Map(membersOf(json)).set(name, JSON.stringify(value));
  const written = Array.from(members, ([key, text]) => `${JSON.stringify(key)}:${text}`);
  return prettyJson(`{${written.join(",")}}`);
}

function parse(json: string): { readonly [name: string]: unknown } | null {
  const value = nestingOf(json) > MAX_NESTING ? null : jsonOrNull(json);
  return isObject(value) ? value : null;
}
