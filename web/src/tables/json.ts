import type { GridValue } from "@fiddle/ui/grid/source.ts";
import { type FileTable, TableFileError, tableOf } from "./table.ts";

/** A table from a JSON list of objects, or from one object per line. */
export function readJson(text: string): FileTable {
  const records = parseRecords(text);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => names.map((name) => scalar(Object.hasOwn(record, name) ? record[name] : null)));
  return tableOf(null, names, rows);
}

function parseRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => {
        try {
          return JSON.parse(line) as unknown;
        } catch {
          throw new TableFileError(
            `Line ${index + 1} isn't JSON. The file needs a list of objects, or one object per line.`,
          );
        }
      });
  }
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new TableFileError("The file contains an empty list, so there are no columns.");
  return list.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? (item as Record<string, unknown>)
      : { value: item },
  );
}

function scalar(value: unknown): GridValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
