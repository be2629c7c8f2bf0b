import {
  Bool,
  Float64,
  Int64,
  Table,
  Utf8,
  makeData,
  makeVector,
  tableToIPC,
  vectorFromArray,
  type Vector,
} from "apache-arrow";
import { quoteIdentifier } from "../sql/identifier.ts";
import { sharedValues } from "../table/shared-values.ts";
import type { SharedColumn, SharedTable, TableColumnType } from "../tables.ts";

/** A table as an Arrow stream, and the casts for columns that are sent as text. */
export interface StagedTable {
  readonly ipc: Uint8Array;
  /** The select list that makes the final columns from the staged ones. */
  readonly select: string;
}

/** Prepares another kernel's table for staging. Values that don't fit their column's type stay text. */
export function stageSharedTable(table: SharedTable): StagedTable {
  const columns: Record<string, Vector> = {};
  const select = table.columns.map(({ name, type }, i) => {
    const column = uniqueName(name, columns);
    columns[column] = toVector(type, table.values[i] ?? []);
    const cast = CASTS[type];
    const quoted = quoteIdentifier(column);
    return cast ? `TRY_CAST(${quoted} AS ${cast}) AS ${quoted}` : quoted;
  });
  return { ipc: tableToIPC(new Table(columns), "stream"), select: select.join(", ") };
}

const CASTS: { readonly [T in TableColumnType]?: string } = { date: "DATE", datetime: "TIMESTAMP" };

function toVector(type: TableColumnType, column: SharedTable["values"][number]): Vector {
  if ("data" in column && !(column.data instanceof Uint8Array)) return fromBuffers(type, column);
  const values = sharedValues(column);
  if (values instanceof Int32Array) return makeVector(values);
  if (values instanceof Float64Array) return makeVector(values);
  const present = values.filter((value) => value !== null && value !== undefined);
  const all = (test: (value: unknown) => boolean) => present.length > 0 && present.every(test);
  if (type === "integer" && all(isInteger)) {
    return vectorFromArray(
      values.map((value) => (isMissing(value) ? null : BigInt(value as number | string))),
      new Int64(),
    );
  }
  if (all((value) => typeof value === "number")) return vectorFromArray(values as (number | null)[], new Float64());
  if (all((value) => typeof value === "boolean")) return vectorFromArray(values as (boolean | null)[], new Bool());
  return vectorFromArray(values.map(asText), new Utf8());
}

/** Takes over the buffers as they are. Whole doubles of an integer column become integers. */
function fromBuffers(type: TableColumnType, { data, nulls }: SharedColumn): Vector {
  const bits = nulls === null ? {} : { nullBitmap: validBits(nulls) };
  if (data instanceof BigInt64Array)
    return makeVector(makeData({ type: new Int64(), length: data.length, data, ...bits }));
  if (data instanceof Float64Array && type === "integer") {
    const integers = BigInt64Array.from(data, (value) => BigInt(value));
    return makeVector(makeData({ type: new Int64(), length: data.length, data: integers, ...bits }));
  }
  if (data instanceof Float64Array)
    return makeVector(makeData({ type: new Float64(), length: data.length, data, ...bits }));
  if (data instanceof Uint8Array) throw new Error("booleans go value by value");
  const valueOffsets = new Int32Array(data.ends.length + 1);
  valueOffsets.set(data.ends, 1);
  return makeVector(makeData({ type: new Utf8(), length: data.ends.length, data: data.bytes, valueOffsets, ...bits }));
}

/** A bit per row, set where there is a value. */
function validBits(nulls: Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(nulls.length / 8));
  for (let row = 0; row < nulls.length; row++)
    if (nulls[row] === 0) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  return bits;
}

const INT64 = 2n ** 63n;

function isInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (typeof value !== "string" || !/^-?\d{1,19}$/.test(value)) return false;
  const integer = BigInt(value);
  return integer >= -INT64 && integer < INT64;
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

function asText(value: unknown): string | null {
  if (isMissing(value)) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function uniqueName(name: string, taken: Readonly<Record<string, unknown>>): string {
  let unique = name === "" ? "column" : name;
  for (let count = 2; Object.keys(taken).some((other) => other.toLowerCase() === unique.toLowerCase()); count++)
    unique = `${name}_${count}`;
  return unique;
}
