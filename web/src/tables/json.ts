import { isObject } from "@fiddle/notebook/json-kinds";
import type { GridColumnType, GridValue } from "@fiddle/ui/grid/source.ts";
import { parseExactJson, rawDigits } from "@fiddle/notebook/exact-json";
import { type FileTable, TableFileError, tableOf } from "./table.ts";

/** A table from a JSON list of objects, or from one object per line. */
export function readJson(text: string): FileTable {
  const records = parseRecords(text);
  const found = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const names = found.some((name) => INDEX.test(name)) ? inWrittenOrder(found, text) : found;
  const values = records.map((record) => names.map((name) => (Object.hasOwn(record, name) ? record[name] : null)));
  const types = names.map((_, index) => exactType(values.map((row) => row[index])));
  return tableOf(
    null,
    names,
    values.map((row) => row.map(scalar)),
    { types },
  );
}

/** JavaScript puts such members of an object first, whatever the file says. */
const INDEX = /^(?:0|[1-9]\d*)$/;
const NAME_OR_TEXT = /"((?:[^"\\]|\\.)*)"(\s*:)?/gs;

function inWrittenOrder(names: readonly string[], text: string): readonly string[] {
  const places = new Map<string, number>();
  for (const [, name = "", colon] of text.matchAll(NAME_OR_TEXT)) {
    if (colon === undefined) continue;
    const plain = name.includes("\\") ? (JSON.parse(`"${name}"`) as string) : name;
    if (!places.has(plain)) places.set(plain, places.size);
    if (places.size >= MAX_NAMES) break;
  }
  const placeOf = (name: string) => places.get(name) ?? Number.MAX_SAFE_INTEGER;
  return names.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Names inside of values count too, of which there can be a million. */
const MAX_NAMES = 100_000;

/** The type of a column that has numbers which are text here; undefined if the values themselves say it. */
function exactType(values: readonly unknown[]): GridColumnType | undefined {
  const digits = values.map(textOfNumber);
  if (digits.every((text) => text === null)) return undefined;
  const present = values.filter((value) => value !== null && value !== undefined);
  if (!present.every((value) => typeof value === "number" || textOfNumber(value) !== null)) return undefined;
  const isWhole = (value: unknown) => /^-?\d+$/.test(textOfNumber(value) ?? String(value));
  return present.every(isWhole) ? "integer" : "number";
}

/** A number with more digits than a double, or one that JSON doesn't have. */
function textOfNumber(value: unknown): string | null {
  return rawDigits(value) ?? (value instanceof NotInJson ? value.name : null);
}

/** `NaN` or `Infinity`, which Python's `json` writes. */
class NotInJson {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toJSON(): string {
    return this.name;
  }
}

const NOT_IN_JSON = /\b(?:NaN|Infinity)\b/;
const TEXT_OR_NOT_IN_JSON = /"(?:[^"\\]|\\.)*(?:"|$)|-?\b(?:NaN|Infinity)\b/gs;

/** Throws a SyntaxError for what neither JSON nor Python's `json` writes. */
function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (!NOT_IN_JSON.test(text)) throw error;
    // A text of the file that begins with this mark, which hardly any does, is shown without it.
    const marked = text.replaceAll(TEXT_OR_NOT_IN_JSON, (found) =>
      found.startsWith('"') ? found : `"\\u0000${found}"`,
    );
    if (marked === text) throw error;
    return parseExactJson(marked, (value) => (value.startsWith("\0") ? new NotInJson(value.slice(1)) : value));
  }
}

function parseRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    value = text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => {
        try {
          return parse(line);
        } catch {
          throw new TableFileError(
            `Line ${index + 1} isn't JSON. The file needs a list of objects, or one object per line.`,
          );
        }
      });
  }
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new TableFileError("The file contains an empty list, so there are no columns.");
  return list.map((item: unknown) =>
    isObject(item) && textOfNumber(item) === null ? (item as Record<string, unknown>) : { value: item },
  );
}

function scalar(value: unknown): GridValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "object") return textOfNumber(value) ?? JSON.stringify(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
