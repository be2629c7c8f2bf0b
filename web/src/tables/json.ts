import { parseWrittenJson, type WrittenJson, WrittenNumber, writtenText } from "@fiddle/notebook/written-json";
import type { GridColumnType, GridValue } from "@fiddle/ui/grid/source.ts";
import { type FileTable, TableFileError, tableOf } from "./table.ts";

/** A table from a JSON list of objects, or from one object per line. */
export function readJson(text: string): FileTable {
  const records = parseRecords(text);
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const values = records.map((record) => names.map((name) => record.get(name) ?? null));
  const columns = names.map((_, index) => values.map((row) => row[index] ?? null).filter((value) => value !== null));
  const types = columns.map(exactType);
  const decimals = columns.map(decimalsOf);
  return tableOf(
    null,
    names,
    values.map((row) => row.map(scalar)),
    { types, decimals },
  );
}

/** The type of a column of numbers of which some are text here; undefined if the values themselves say it. */
function exactType(values: readonly WrittenJson[]): GridColumnType | undefined {
  const numbers = values.filter((value) => value instanceof WrittenNumber);
  if (numbers.length < values.length || numbers.every((number) => typeof number.value() === "number")) return undefined;
  return numbers.every(({ text }) => /^-?\d+$/.test(text)) ? "integer" : "number";
}

/** The most decimals that a column's numbers are written with: prices are often 19.90. */
function decimalsOf(values: readonly WrittenJson[]): number {
  const decimals = (value: WrittenJson) =>
    value instanceof WrittenNumber ? (DECIMALS.exec(value.text)?.[1]?.length ?? 0) : 0;
  return values.reduce((most: number, value) => Math.max(most, decimals(value)), 0);
}

/** More decimals are the results of calculations. */
const DECIMALS = /^-?\d+\.(\d{1,8})$/;

function parseRecords(text: string): readonly ReadonlyMap<string, WrittenJson>[] {
  let value: WrittenJson;
  try {
    value = parseWrittenJson(text, { withNonFinite: true });
  } catch {
    value = text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => {
        try {
          return parseWrittenJson(line, { withNonFinite: true });
        } catch {
          throw new TableFileError(
            `Line ${index + 1} isn't JSON. The file needs a list of objects, or one object per line.`,
          );
        }
      });
  }
  const list: readonly WrittenJson[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new TableFileError("The file contains an empty list, so there are no columns.");
  return list.map((item) => (item instanceof Map ? item : new Map([["value", item]])));
}

function scalar(value: WrittenJson): GridValue {
  if (value instanceof WrittenNumber) return value.value();
  return typeof value === "object" && value !== null ? writtenText(value) : value;
}
