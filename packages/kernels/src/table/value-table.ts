import { hexOf } from "@fiddle/notebook/bytes";
import type { SharedTable, TableColumnType, TableValue, ValueType } from "../tables.ts";
import { numberOrder } from "./order-keys.ts";
import { columnValues } from "./share.ts";
import type { Column, ColumnOrder, Table } from "./table.ts";
import { blobText, exactInteger, realText, realValue, wholeBlobText } from "./value-text.ts";

/** A value as SQLite returns it. Any column can contain any of them. */
export type EngineValue = number | bigint | string | Uint8Array | null;

export interface ValueColumnSource {
  readonly name: string;
  /** The declared type of the column, if any. */
  readonly declared: string | null;
  readonly values: readonly EngineValue[];
  /** The rows whose number is a REAL without a fraction, which looks like an INTEGER. */
  readonly wholeReals?: readonly number[];
}

/** A column's values while they are read. */
export interface EngineValues {
  readonly values: EngineValue[];
  readonly wholeReals: number[];
}

/** A table of plain values. A column's type follows from its values. */
export function valueTable(sources: readonly ValueColumnSource[], rowCount: number): Table {
  return { columns: sources.map((source) => new ValueColumn(source)), rowCount };
}

class ValueColumn implements Column {
  readonly name: string;
  readonly type: TableColumnType;
  readonly displayType: string;
  readonly valueType: ValueType | undefined;
  readonly #values: readonly EngineValue[];
  readonly #wholeReals: ReadonlySet<number>;
  /** The storage classes of the values. */
  readonly #members: readonly Kind[];

  constructor({ name, declared, values, wholeReals = [] }: ValueColumnSource) {
    this.#wholeReals = new Set(wholeReals);
    this.#values = values;
    const kinds = new Set(values.map((_, row) => this.#kindAt(row)));
    kinds.delete("NULL");
    this.name = name;
    this.type = kinds.size === 0 ? declaredType(declared) : columnType(kinds);
    this.displayType = declared ?? ([...kinds].sort().join(" | ") || "NULL");
    const members = [...kinds].toSorted();
    if (members.length > 1) this.valueType = { union: members.map((kind) => [kind, VALUE_TYPES[kind]]) };
    else this.valueType = kinds.has("BLOB") ? "bytes" : undefined;
    this.#members = members;
  }

  share(): SharedTable["values"][number] {
    if (this.valueType === undefined) return columnValues(this, this.#values.length);
    const shared = this.#values.map((value) => (value instanceof Uint8Array ? hexOf(value) : plain(value)));
    if (this.valueType === "bytes") return shared;
    return shared.map((value, row) => (value === null ? null : [this.#members.indexOf(this.#kindAt(row)), value]));
  }

  #kindAt(row: number): Kind {
    return this.#wholeReals.has(row) ? "REAL" : kindOf(this.#values[row] ?? null);
  }

  value(row: number): TableValue {
    const value = this.#values[row] ?? null;
    if (typeof value === "number") {
      if (!Number.isSafeInteger(value) || this.#wholeReals.has(row))
        return Number.isInteger(value) ? realText(value) : realValue(value);
      // Beside a REAL, a number would look like one.
      return this.type === "number" ? String(value) : value;
    }
    if (typeof value === "bigint") return exactInteger(value);
    return value instanceof Uint8Array ? blobText(value) : value;
  }

  fileText(row: number): string | null {
    const value = this.#values[row];
    return value instanceof Uint8Array ? wholeBlobText(value) : null;
  }

  numbers(): (row: number) => number | null {
    return (row) => {
      const value = this.#values[row];
      return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
    };
  }

  order(): ColumnOrder {
    if (this.type === "text") return { by: "text", text: (row) => asText(this.value(row)) };
    const values = this.#values;
    const compare = (a: number, b: number) => order(values[a], values[b]);
    return numberOrder(values.length, this.numbers(), values.some(isBigint) ? compare : undefined);
  }
}

type Kind = "NULL" | "INTEGER" | "REAL" | "TEXT" | "BLOB";

const VALUE_TYPES: { readonly [kind in Kind]: ValueType } = {
  NULL: "text",
  INTEGER: "integer",
  REAL: "number",
  TEXT: "text",
  BLOB: "bytes",
};

/** A value in the form that its type has between kernels. */
function plain(value: number | bigint | string | null): number | string | null {
  if (typeof value === "bigint") return exactInteger(value);
  return typeof value === "number" ? realValue(value) : value;
}

function kindOf(value: EngineValue): Kind {
  if (value === null) return "NULL";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "INTEGER" : "REAL";
  if (typeof value === "bigint") return "INTEGER";
  return typeof value === "string" ? "TEXT" : "BLOB";
}

function columnType(kinds: ReadonlySet<string>): TableColumnType {
  if (kinds.has("TEXT") || kinds.has("BLOB")) return "text";
  return kinds.has("REAL") ? "number" : "integer";
}

/** The type of a column without values, by SQLite's rules of affinity. */
function declaredType(declared: string | null): TableColumnType {
  if (/INT/i.test(declared ?? "")) return "integer";
  return /REAL|FLOA|DOUB|NUM|DEC/i.test(declared ?? "") ? "number" : "text";
}

function isBigint(value: EngineValue): boolean {
  return typeof value === "bigint";
}

/** Compares numbers and big integers exactly with each other. */
function order(a: EngineValue | undefined, b: EngineValue | undefined): number {
  const left = a ?? 0;
  const right = b ?? 0;
  return left < right ? -1 : left > right ? 1 : 0;
}

function asText(value: TableValue): string | null {
  return value === null ? null : String(value);
}
