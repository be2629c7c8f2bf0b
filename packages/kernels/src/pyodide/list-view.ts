import type { TableQuery, TableValue } from "../tables.ts";
import { numberOrder } from "../table/order-keys.ts";
import type { Column, ColumnOrder } from "../table/table.ts";
import { viewRows } from "../table/view.ts";

/**
 * Finds the rows of a query on a table of Python values, with the code that also does it for SQL results. A column is
 * copied over once, when it is first sorted or filtered by.
 */
export class ListView {
  readonly #rowCount: number;
  readonly #columns: Column[];

  constructor(columnCount: number, rowCount: number) {
    this.#rowCount = rowCount;
    this.#columns = Array.from({ length: columnCount }, () => ABSENT);
  }

  has(column: number): boolean {
    return this.#columns[column] !== ABSENT;
  }

  /** `missing` has a byte per row, 1 where there is no value; undefined where none is missing. */
  putNumbers(column: number, values: Float64Array, areIntegers: boolean, missing: Uint8Array | undefined): void {
    this.#columns[column] = {
      ...ABSENT,
      type: areIntegers ? "integer" : "number",
      value: (row) => (missing?.[row] ? null : numberValue(values[row] ?? Number.NaN)),
      numbers: () => (row) => presentNumber(values[row]),
      order: () => numberOrder(values.length, (row) => values[row] ?? null),
    };
  }

  /** Texts joined by zero characters, if none contains one. `ranks` order the values that their texts don't order. */
  putTexts(
    column: number,
    texts: string | readonly string[],
    missing: Uint8Array | undefined,
    ranks: Float64Array | undefined,
  ): void {
    const all = typeof texts === "string" ? texts.split("\0") : texts;
    const text = (row: number) => (missing?.[row] ? null : (all[row] ?? null));
    const order = (): ColumnOrder =>
      ranks ? numberOrder(ranks.length, (row) => ranks[row] ?? null) : { by: "text", text };
    const numbers = () => (row: number) => presentNumber(Number(text(row) ?? Number.NaN));
    this.#columns[column] = { ...ABSENT, value: text, numbers, order };
  }

  /** Undefined means all rows in their own order. */
  rows(query: string): Uint32Array | undefined {
    const table = { columns: this.#columns, rowCount: this.#rowCount };
    return viewRows(table, JSON.parse(query) as TableQuery) ?? undefined;
  }
}

const ABSENT: Column = {
  name: "",
  type: "text",
  displayType: "",
  value: () => null,
  numbers: () => () => null,
  order: () => ({ by: "text", text: () => null }),
};

function presentNumber(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Written like Python writes values that JSON can't represent. */
function numberValue(value: number): TableValue {
  if (Number.isNaN(value)) return "nan";
  return Number.isFinite(value) ? value : value > 0 ? "inf" : "-inf";
}
