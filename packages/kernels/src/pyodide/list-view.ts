import type { TableQuery, TableValue } from "../tables.ts";
import { numberOrder } from "../table/order-keys.ts";
import type { Column, ColumnOrder } from "../table/table.ts";
import { viewRows } from "../table/view.ts";

/**
 * Finds the rows that a query leaves of a table whose values are Python's, by what finds them for SQL results.
 * A column comes over once, when it is first ordered or filtered by.
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

  /** NaN stands for no value. */
  putNumbers(column: number, values: Float64Array, areIntegers: boolean): void {
    this.#columns[column] = {
      ...ABSENT,
      type: areIntegers ? "integer" : "number",
      value: (row) => numberValue(values[row] ?? Number.NaN),
      order: () => numberOrder(values.length, (row) => values[row] ?? null),
    };
  }

  /** Texts joined by zero characters where none has one. `ranks` say how values compare that texts do not. */
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
    this.#columns[column] = { ...ABSENT, value: text, order };
  }

  /** Undefined stands for all rows in their own order. */
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

/** As Python writes what JSON cannot hold. */
function numberValue(value: number): TableValue {
  if (Number.isNaN(value)) return null;
  return Number.isFinite(value) ? value : value > 0 ? "inf" : "-inf";
}
