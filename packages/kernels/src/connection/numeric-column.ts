import type { SharedColumn, TableValue } from "../tables.ts";
import { bigintOrder, numberOrder } from "../table/order-keys.ts";
import type { Column, ColumnOrder } from "../table/table.ts";
import { exactInteger } from "../table/value-text.ts";
import { type ColumnBuilder, COMMA, NEWLINE } from "./column-builder.ts";
import { withRoom } from "./growing.ts";
import { asciiText, NumberReader, numberOf, parseBigint } from "./parse-number.ts";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";

/** Numbers as doubles; integers beyond what those hold turn the whole column into 64-bit integers. */
export class NumericBuilder implements ColumnBuilder {
  length = 0;
  readonly #column: ResultColumn;
  #doubles = new Float64Array(0);
  /** Instead of the doubles, once there was a big integer. */
  #bigints: BigInt64Array<ArrayBuffer> | null = null;
  readonly #nulls = new Nulls();
  readonly #reader = new NumberReader();

  constructor(column: ResultColumn) {
    this.#column = column;
  }

  /** Numbers make room as they come. */
  reserve(): void {}

  read(bytes: Uint8Array, start: number): number {
    const first = bytes[start];
    if (first === COMMA || first === NEWLINE) {
      this.#addNull();
      return start;
    }
    const end = this.#reader.read(bytes, start);
    this.#add(this.#reader.value, bytes, start, end);
    return end;
  }

  /** Databases don't quote numbers, but nothing forbids it. */
  add(bytes: Uint8Array, start: number, end: number): void {
    this.#add(numberOf(asciiText(bytes, start, end)), bytes, start, end);
  }

  #add(value: number, bytes: Uint8Array, start: number, end: number): void {
    const row = this.length++;
    if (this.#nulls.any) this.#nulls.set(row, false);
    if (this.#bigints) this.#setBigint(row, parseBigint(bytes, start, end));
    else if (this.#column.kind === "integer" && !Number.isSafeInteger(value)) {
      this.#bigints = BigInt64Array.from(this.#doubles.subarray(0, row), BigInt);
      this.#doubles = new Float64Array(0);
      this.#setBigint(row, parseBigint(bytes, start, end));
    } else this.#setDouble(row, value);
  }

  #addNull(): void {
    const row = this.length++;
    this.#nulls.set(row, true);
    if (this.#bigints) this.#setBigint(row, 0n);
    else this.#setDouble(row, 0);
  }

  #setDouble(row: number, value: number): void {
    if (row >= this.#doubles.length) this.#doubles = withRoom(this.#doubles, row + 1);
    this.#doubles[row] = value;
  }

  #setBigint(row: number, value: bigint): void {
    this.#bigints = withRoom(this.#bigints ?? new BigInt64Array(0), row + 1);
    this.#bigints[row] = value;
  }

  finish(): Column {
    const values = this.#bigints?.subarray(0, this.length) ?? this.#doubles.subarray(0, this.length);
    return new NumericColumn(this.#column, values, this.#nulls.finish(this.length));
  }
}

/** Which rows have no value. Takes no memory until there is one. */
export class Nulls {
  /** Whether there was a null. Before, rows with a value needn't be set. */
  any = false;
  #bits = new Uint8Array(0);

  set(row: number, isNull: boolean): void {
    if (row >= this.#bits.length) this.#bits = withRoom(this.#bits, row + 1);
    this.#bits[row] = isNull ? 1 : 0;
    this.any ||= isNull;
  }

  /** A byte per row, 1 for null; null where there are none. */
  finish(length: number): Uint8Array<ArrayBuffer> | null {
    if (!this.any) return null;
    const bits = new Uint8Array(length);
    bits.set(this.#bits.subarray(0, length));
    return bits;
  }
}

class NumericColumn implements Column {
  readonly name: string;
  readonly type: "integer" | "number";
  readonly displayType: string;
  readonly #values: Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>;
  readonly #nulls: Uint8Array<ArrayBuffer> | null;

  constructor(
    { name, type, kind }: ResultColumn,
    values: Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>,
    nulls: Uint8Array<ArrayBuffer> | null,
  ) {
    this.name = name;
    this.type = kind === "integer" ? "integer" : "number";
    this.displayType = type;
    this.#values = values;
    this.#nulls = nulls;
  }

  value(row: number): TableValue {
    const value = this.#values[row];
    if (value === undefined || this.#isNull(row)) return null;
    if (typeof value === "bigint") return exactInteger(value);
    return Number.isFinite(value) ? value : String(value);
  }

  numbers(): (row: number) => number | null {
    return (row) => (this.#isNull(row) ? null : Number(this.#values[row]));
  }

  order(): ColumnOrder {
    if (this.#values instanceof BigInt64Array) return bigintOrder(this.#values, (row) => this.#isNull(row));
    return numberOrder(this.#values.length, this.numbers());
  }

  share(): SharedColumn {
    return { data: this.#values.slice(), nulls: this.#nulls?.slice() ?? null };
  }

  #isNull(row: number): boolean {
    return this.#nulls !== null && this.#nulls[row] === 1;
  }
}
