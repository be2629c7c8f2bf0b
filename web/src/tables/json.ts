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

/** The type of a column that has numbers with more digits than a double; undefined if the values themselves say it. */
function exactType(values: readonly unknown[]): GridColumnType | undefined {
  const digits = values.map(rawDigits);
  if (digits.every((text) => text === null)) return undefined;
  const present = values.filter((value) => value !== null && value !== undefined);
  if (!present.every((value) => typeof value === "number" || rawDigits(value) !== null)) return undefined;
  const isWhole = (value: unknown) => /^-?\d+$/.test(rawDigits(value) ?? String(value));
  return present.every(isWhole) ? "integer" : "number";
}

function parseRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    value = text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => {
        try {
          return parseExactJson(line);
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
    typeof item === "object" && item !== null && !Array.isArray(item) && rawDigits(item) === null
      ? (item as Record<string, unknown>)
      : { value: item },
  );
}

function scalar(value: unknown): GridValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "object") return rawDigits(value) ?? JSON.stringify(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
