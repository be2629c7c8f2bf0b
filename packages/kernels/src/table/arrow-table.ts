import { type Data, DataType, Decimal, Field, makeData, type RecordBatch, type Schema, Type } from "apache-arrow";
import type { SharedTable, TableColumnType, TableValue, ValueType } from "../tables.ts";
import { needsOwnForm, sharedReader, valueTypeOf } from "./arrow-shared.ts";
import { decimalAt, extensionInteger, numberReader, type Read, readerOf } from "./arrow-values.ts";
import { bigintOrder, numberOrder } from "./order-keys.ts";
import { extensionOf, hasBytes, typeName } from "./arrow-types.ts";
import { columnValues } from "./share.ts";
import type { Column, ColumnOrder, Table } from "./table.ts";
import { wholeBlobText } from "./value-text.ts";

/** Reads Arrow batches in place. Only values that are read are copied. */
export function arrowTable(schema: Schema, batches: readonly RecordBatch[]): Table {
  const starts = [0];
  for (const batch of batches) starts.push((starts.at(-1) ?? 0) + batch.numRows);
  const columns = schema.fields.map((field, i) => {
    const data = batches.flatMap((batch) => batch.data.children[i] ?? []);
    return new ArrowColumn(field, data, Uint32Array.from(starts));
  });
  return { columns, rowCount: starts.at(-1) ?? 0 };
}

class ArrowColumn implements Column {
  readonly name: string;
  readonly type: TableColumnType;
  readonly displayType: string;
  readonly valueType: ValueType | undefined;
  readonly #field: Field;
  readonly #type: DataType;
  readonly #data: readonly Data[];
  readonly #readers: (Read | undefined)[] = [];
  readonly #fileReaders: (Read | undefined)[] = [];
  readonly #hasBytes: boolean;
  /** The row at which each batch begins, and the number of rows. */
  readonly #starts: Uint32Array;

  constructor(field: Field, data: readonly Data[], starts: Uint32Array) {
    this.name = field.name;
    this.displayType = typeName(field);
    const valueType = valueTypeOf(field, data[0]);
    const isHuge = extensionOf(field) === "HUGEINT";
    this.#field = isHuge ? new Field(field.name, HUGEINT, field.nullable) : field;
    this.#data = isHuge ? data.map(asDecimals) : data;
    this.#type = this.#field.type;
    this.type = valueType === "integer" ? "integer" : columnType(this.#type);
    this.valueType = valueType === this.type ? undefined : valueType;
    this.#starts = starts;
    this.#hasBytes = hasBytes(this.#field);
  }

  value(row: number): TableValue {
    return this.#read(row);
  }

  share(): SharedTable["values"][number] {
    if (!needsOwnForm(this.#field)) return columnValues(this, this.#starts.at(-1) ?? 0);
    return this.#data.flatMap((data) => {
      const read = sharedReader(data, this.#field);
      return Array.from({ length: data.length }, (_, row) => read(row));
    });
  }

  fileText(row: number): string | null {
    if (!this.#hasBytes) return null;
    const batch = this.#batchOf(row);
    const data = this.#data[batch];
    if (!data) return null;
    const read = (this.#fileReaders[batch] ??= readerOf(data, this.#field, wholeBlobText));
    const value = read(row - (this.#starts[batch] ?? 0));
    return value === null ? null : String(value);
  }

  numbers(): (row: number) => number | null {
    const isNull = this.#nulls();
    if (this.type === "integer" && !numberReader(this.#type)) return (row) => toNumber(this.#read(row));
    const read = numberReader(this.#type);
    return read ? (row) => (isNull(row) ? null : this.#locate(row, read)) : () => null;
  }

  order(): ColumnOrder {
    const rowCount = this.#starts.at(-1) ?? 0;
    if (wide(this.#type)) {
      const isSigned = this.#data[0]?.values instanceof BigInt64Array;
      const values = isSigned ? new BigInt64Array(rowCount) : new BigUint64Array(rowCount);
      this.#data.forEach((data, i) => values.set(data.values, this.#starts[i]));
      return bigintOrder(values, this.#nulls());
    }
    if (DataType.isDecimal(this.#type)) return this.#decimalOrder(rowCount, this.#type.bitWidth);
    const read = narrow(this.#type) ? numberReader(this.#type) : null;
    if (read) {
      const isNull = this.#nulls();
      return numberOrder(rowCount, (row) =>
        isNull(row) ? null : this.#locate(row, (data, index) => read(data, index)),
      );
    }
    if (DataType.isBool(this.#type)) {
      return numberOrder(rowCount, (row) => toNumber(this.#read(row)));
    }
    const extension = extensionOf(this.#field);
    if (this.type === "integer")
      return this.#exactOrder(rowCount, (data, index) => extensionInteger(data, extension)?.(index) ?? 0n);
    return { by: "text", text: (row) => asText(this.value(row)) };
  }

  /** As doubles, with ties decided exactly. */
  #exactOrder(rowCount: number, read: (data: Data, index: number) => bigint): ColumnOrder {
    const isNull = this.#nulls();
    const exact = (row: number) => this.#locate(row, read);
    return numberOrder(
      rowCount,
      (row) => (isNull(row) ? null : Number(exact(row))),
      (a, b) => sign(exact(a) - exact(b)),
    );
  }

  /** As 64-bit integers if all fit, which is nearly always; otherwise as doubles, with ties decided exactly. */
  #decimalOrder(rowCount: number, bitWidth: number): ColumnOrder {
    const exact = () => this.#exactOrder(rowCount, (data, index) => decimalAt(data.values, index, bitWidth));
    if (bitWidth !== 128) return exact();
    const isNull = this.#nulls();
    const small = new BigInt64Array(rowCount);
    const words = new Int32Array(small.buffer);
    let fits = true;
    this.#data.forEach(({ values, length }, batch) => {
      const start = this.#starts[batch] ?? 0;
      for (let i = 0; i < length; i++) {
        const low = values[4 * i] | 0;
        const high = values[4 * i + 1] | 0;
        fits &&= (values[4 * i + 2] | 0) === high >> 31 && (values[4 * i + 3] | 0) === high >> 31;
        words.set([low, high], 2 * (start + i));
      }
    });
    if (fits) return bigintOrder(small, isNull);
    return exact();
  }

  #read(row: number): TableValue {
    const batch = this.#batchOf(row);
    const data = this.#data[batch];
    if (!data) return null;
    const read = (this.#readers[batch] ??= readerOf(data, this.#field));
    return read(row - (this.#starts[batch] ?? 0));
  }

  #locate<T>(row: number, read: (data: Data, index: number) => T): T {
    const batch = this.#batchOf(row);
    const data = this.#data[batch];
    if (!data) throw new RangeError(`row ${row} is outside the table`);
    return read(data, row - (this.#starts[batch] ?? 0));
  }

  #nulls(): (row: number) => boolean {
    if (this.#data.every(({ nullCount }) => nullCount === 0)) return () => false;
    return (row) => this.#locate(row, (data, index) => !data.getValid(index));
  }

  #batchOf(row: number): number {
    let low = 0;
    let high = this.#data.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const HUGEINT = new Decimal(0, 38);

/** HUGEINTs, whose 128 bits are those of a decimal without digits behind the point. */
function asDecimals(data: Data): Data {
  const { values, length, nullCount, nullBitmap } = data;
  const words = new Uint32Array(values.slice().buffer);
  return makeData({ type: HUGEINT, length, nullCount, nullBitmap, data: words });
}

function columnType(type: DataType): TableColumnType {
  if (DataType.isBool(type)) return "boolean";
  if (DataType.isInt(type)) return "integer";
  if (DataType.isDecimal(type)) return type.scale === 0 ? "integer" : "number";
  if (DataType.isFloat(type)) return "number";
  if (DataType.isDate(type)) return "date";
  if (DataType.isTimestamp(type)) return "datetime";
  const nested = [Type.List, Type.FixedSizeList, Type.Struct, Type.Map];
  return nested.includes(type.typeId) ? "json" : "text";
}

function wide(type: DataType): boolean {
  if (DataType.isInt(type) || DataType.isTime(type)) return type.bitWidth === 64;
  return DataType.isTimestamp(type) || DataType.isDuration(type);
}

function narrow(type: DataType): boolean {
  return DataType.isInt(type) || DataType.isFloat(type) || DataType.isDate(type);
}

function toNumber(value: TableValue): number | null {
  return value === null ? null : Number(value);
}

function asText(value: TableValue): string | null {
  return value === null ? null : String(value);
}

function sign(difference: bigint): number {
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
