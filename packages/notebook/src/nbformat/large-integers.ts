import { rawNumber } from "../exact-json.ts";
import type { Json, JsonObject } from "../notebook.ts";
import { isArray, isObject } from "../json-kinds.ts";

/*
 * Python writes integers of any size. Here they become numbers, which are exact only up to 2^53. The text of a larger
 * integer is kept in `metadata.fiddle.integers` of its cell or of the notebook, by the path to it. When a file is
 * written for export, an unchanged number gets all its digits back.
 */

/** Keyed by object or list, then by member. */
export type LargeIntegers = ReadonlyMap<object, ReadonlyMap<string, string>>;

type Reviver = (this: object, key: string, value: Json, context?: { readonly source?: string }) => Json;

/** Parses JSON and collects its large integers, if the browser provides the source text of numbers. */
export function parseWithIntegers(json: string): { readonly value: Json; readonly integers: LargeIntegers } {
  const integers = new Map<object, Map<string, string>>();
  const reviver: Reviver = function (key, value, context) {
    if (typeof value === "number" && isLarge(context?.source, value)) {
      const members = integers.get(this) ?? new Map<string, string>();
      integers.set(this, members.set(key, context.source));
    }
    return value;
  };
  return { value: JSON.parse(json, reviver as never) as Json, integers };
}

function isLarge(source: string | undefined, value: number): source is string {
  return source !== undefined && /^-?[1-9]\d*$/.test(source) && !Number.isSafeInteger(value);
}

/** Adds the large integers of a file to the metadata of its cells and of the notebook. */
export function noteIntegers(file: JsonObject, integers: LargeIntegers): JsonObject {
  if (integers.size === 0) return file;
  const { cells, ...rest } = file;
  const noted = withNote(rest, integers);
  if (!isArray(cells)) return cells === undefined ? noted : { ...noted, cells };
  return { ...noted, cells: cells.map((cell) => (isObject(cell) ? withNote(cell, integers) : cell)) };
}

function withNote(owner: JsonObject, integers: LargeIntegers): JsonObject {
  const found = Object.fromEntries(find(owner, "", integers));
  if (Object.keys(found).length === 0) return owner;
  const metadata = isObject(owner.metadata) ? owner.metadata : {};
  const fiddle = isObject(metadata.fiddle) ? metadata.fiddle : {};
  const before = isObject(fiddle.integers) ? fiddle.integers : {};
  const isTold = (path: string, text: string) =>
    typeof before[path] === "string" && Number(before[path]) === Number(text);
  const fresh = Object.entries(found).filter(([path, text]) => !isTold(path, text));
  const noted = { ...fiddle, integers: { ...before, ...Object.fromEntries(fresh) } };
  return { ...owner, metadata: { ...metadata, fiddle: noted } };
}

/** Pairs of path and text. A path is a JSON Pointer (RFC 6901). */
function find(value: Json, path: string, integers: LargeIntegers): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  const own = [...(integers.get(value) ?? [])].map(([key, text]): [string, string] => [`${path}/${escape(key)}`, text]);
  return [...own, ...Object.entries(value).flatMap(([key, item]) => find(item, `${path}/${escape(key)}`, integers))];
}

/** Reverses `noteIntegers`, in place, in a file that is about to be written. */
export function giveIntegers(owner: { metadata?: Json }): void {
  const { metadata } = owner;
  if (!isObject(metadata) || !isObject(metadata.fiddle) || !isObject(metadata.fiddle.integers)) return;
  const { integers, ...fiddle } = metadata.fiddle;
  const { fiddle: _before, ...others } = metadata;
  owner.metadata = Object.keys(fiddle).length > 0 ? { ...others, fiddle } : others;
  for (const [path, text] of Object.entries(integers)) put(owner, path, text);
}

function put(owner: { metadata?: Json }, path: string, text: Json): void {
  const keys = path.split("/").slice(1).map(unescape);
  const last = keys.pop() ?? "";
  let holder: Json | object | undefined = owner;
  for (const key of keys) holder = typeof holder === "object" && holder !== null ? memberOf(holder, key) : undefined;
  if (typeof holder !== "object" || holder === null || typeof text !== "string") return;
  if (typeof memberOf(holder, last) !== "number" || !isLarge(text, Number(text))) return;
  if (memberOf(holder, last) === Number(text)) (holder as { [key: string]: Json })[last] = rawNumber(text);
}

function memberOf(holder: object, key: string): Json | undefined {
  return Object.hasOwn(holder, key) ? (holder as JsonObject)[key] : undefined;
}

function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescape(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
