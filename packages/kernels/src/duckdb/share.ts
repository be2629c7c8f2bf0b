import { literal, quoted } from "@fiddle/sql/identifier";
import {
  Bool,
  type Data,
  Field,
  Float64,
  Int64,
  makeData,
  makeVector,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  TimeUnit,
  Timestamp,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { sharedValues } from "../table/shared-values.ts";
import type { SharedColumn, SharedColumnHead, SharedTable, TableColumnType } from "../tables.ts";
import { textType } from "./text-type.ts";
import { nestedVector } from "./nested-vector.ts";

/** A table as an Arrow stream, and how its final columns are made. */
export interface StagedTable {
  readonly ipc: Uint8Array;
  readonly columns: readonly StagedColumn[];
}

export interface StagedColumn {
  readonly column: string;
  /** The type that the column gets; null for one that has it. */
  readonly cast: string | null;
  /** The text that is cast. */
  readonly text: string;
  /** What DuckDB keeps the column as instead of its own type, and why. */
  readonly instead?: string;
}

/** An item of a select list that makes a final column of a staged one. */
export function castOf({ column, cast, text }: StagedColumn): string {
  return cast === null ? column : `CAST(${text} AS ${cast}) AS ${column}`;
}

/** Prepares another kernel's table for staging. Values that don't fit their column's type stay text. */
export function stageSharedTable(table: SharedTable): StagedTable {
  const vectors = new Map<string, Vector>();
  const columns = table.columns.map((head, i): StagedColumn => {
    const name = uniqueName(head.name, vectors);
    const { vector, cast } = staged(head, table.values[i] ?? []);
    vectors.set(name, vector);
    const column = quoted(name, "duckdb");
    const isOld = (cast === "DATE" || cast?.startsWith("TIMESTAMP")) && hasOldDates(table.values[i] ?? []);
    // PostgreSQL writes `-1 days +02:00:00`, and DuckDB reads no plus.
    const text = isOld ? oldDate(column) : cast === "INTERVAL" ? `replace(${column}, '+', '')` : column;
    const { type, valueType = type } = head;
    const isDecimal = count(cast ?? "", "DECIMAL(") === count(JSON.stringify(valueType), '"decimal"');
    return { column, cast, text, ...(!isDecimal && { instead: INSTEAD_OF_DECIMAL }) };
  });
  return { ipc: tableToIPC(tableOf(vectors), "stream"), columns };
}

/** The library's own constructor takes an object, which has no key `__proto__`. */
function tableOf(vectors: ReadonlyMap<string, Vector>): Table {
  const fields = Array.from(vectors, ([name, { type }]) => new Field(name, type, true));
  const children = Array.from(vectors.values(), ({ data: [only] }) => only as Data);
  const data = makeData({ type: new Struct(fields), length: children[0]?.length ?? 0, nullCount: 0, children });
  const schema = new Schema(fields);
  return new Table(schema, [new RecordBatch(schema, data)]);
}

const INSTEAD_OF_DECIMAL =
  "has decimals as DOUBLE or text, because DECIMAL has at most 38 digits, no NaN and no infinity";

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

const LETTER_B = 0x42;

/** Whether a date before Christ may be among them. No other date has a B. */
function hasOldDates(column: SharedTable["values"][number]): boolean {
  if (!("data" in column)) return column.some((value) => typeof value === "string" && value.includes("B"));
  return "bytes" in column.data && column.data.bytes.includes(LETTER_B);
}

/** PostgreSQL writes `BC` at the end, DuckDB `(BC)` after the day. */
function oldDate(column: string): string {
  return `regexp_replace(${column}, '^(\\d+-\\d+-\\d+)(.*) BC$', '\\1 (BC)\\2')`;
}

interface StagedVector {
  readonly vector: Vector;
  readonly cast: string | null;
}

function staged({ type, valueType = type }: SharedColumnHead, column: SharedTable["values"][number]): StagedVector {
  if (valueType === "bytes" || (typeof valueType === "object" && !("enum" in valueType)))
    return nestedVector(valueType, [...sharedValues(column)]);
  const vector = toVector(type, column);
  if (!(vector.type instanceof Utf8)) return { vector, cast: null };
  if (typeof valueType !== "object") return { vector, cast: textType(valueType, vector as Iterable<string | null>) };
  return { vector, cast: `ENUM(${valueType.enum.map((label) => literal(label, "duckdb")).join(", ")})` };
}

function toVector(type: TableColumnType, column: SharedTable["values"][number]): Vector {
  if ("data" in column) return fromBuffers(type, column);
  const values = sharedValues(column);
  // Sums and products of 32-bit integers would overflow.
  if (values instanceof Int32Array) return makeVector(BigInt64Array.from(values, BigInt));
  if (values instanceof Float64Array && type === "integer") return makeVector(BigInt64Array.from(values, BigInt));
  if (values instanceof Float64Array) return makeVector(values);
  const present = values.filter((value) => value !== null && value !== undefined);
  const all = (test: (value: unknown) => boolean) => present.length > 0 && present.every(test);
  if (type === "integer" && all(isInteger)) {
    return vectorFromArray(
      values.map((value) => (isMissing(value) ? null : BigInt(value as number | string))),
      new Int64(),
    );
  }
  if (type === "number" && all(isNumber))
    return vectorFromArray(
      values.map((value) => (isMissing(value) ? null : Number(value))),
      new Float64(),
    );
  if (all((value) => typeof value === "number")) return vectorFromArray(values as (number | null)[], new Float64());
  if (all((value) => typeof value === "boolean")) return vectorFromArray(values as (boolean | null)[], new Bool());
  return vectorFromArray(values.map(asText), new Utf8());
}

/** Takes over the buffers as they are. Whole doubles of an integer column become integers. */
function fromBuffers(type: TableColumnType, { data, nulls, moments }: SharedColumn): Vector {
  const bits = nulls === null ? {} : { nullBitmap: validBits(nulls) };
  if (data instanceof BigInt64Array && moments) {
    const timestamp = new Timestamp(TimeUnit.MICROSECOND, moments === "utc" ? "UTC" : null);
    return makeVector(makeData({ type: timestamp, length: data.length, data, ...bits }));
  }
  if (data instanceof BigInt64Array)
    return makeVector(makeData({ type: new Int64(), length: data.length, data, ...bits }));
  if (data instanceof Float64Array && type === "integer") {
    const integers = BigInt64Array.from(data, (value) => BigInt(value));
    return makeVector(makeData({ type: new Int64(), length: data.length, data: integers, ...bits }));
  }
  if (data instanceof Float64Array)
    return makeVector(makeData({ type: new Float64(), length: data.length, data, ...bits }));
  if (data instanceof Uint8Array) {
    const falses = data.map((value) => 1 - value);
    return makeVector(makeData({ type: new Bool(), length: data.length, data: validBits(falses), ...bits }));
  }
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

/** Infinity and NaN come as text, because JSON has neither. */
function isNumber(value: unknown): boolean {
  return typeof value === "number" || value === "NaN" || value === "Infinity" || value === "-Infinity";
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

function asText(value: unknown): string | null {
  if (isMissing(value)) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function uniqueName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let unique = name === "" ? "column" : name;
  for (let count = 2; [...taken.keys()].some((other) => other.toLowerCase() === unique.toLowerCase()); count++)
    unique = `${name}_${count}`;
  return unique;
}
