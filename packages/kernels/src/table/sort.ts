import type { ColumnOrder } from "./table.ts";
import { sortTexts } from "./sort-texts.ts";
import { forEachRun, radixSort } from "./radix-sort.ts";

/** `rows` in a column's order, nulls last; rows that compare equal keep their places. */
export function sortRows(rows: Uint32Array, order: ColumnOrder, descending: boolean): Uint32Array {
  const isNull = (row: number) => (order.by === "keys" ? order.isNull(row) : order.text(row) === null);
  const present = rows.filter((row) => !isNull(row));
  const missing = present.length === rows.length ? rows.subarray(0, 0) : rows.filter(isNull);
  // A descending order is the ascending one of the reversed rows, read backwards: equal rows keep their places.
  if (descending) present.reverse();
  if (order.by === "text") {
    sortTexts(present, (row) => order.text(row) ?? "");
  } else {
    radixSort(present, order);
    const { ties } = order;
    if (ties) forEachRun(present, order, (start, end) => present.subarray(start, end).sort(ties));
  }
  if (descending) present.reverse();
  if (missing.length === 0) return present;
  const all = new Uint32Array(rows.length);
  all.set(present);
  all.set(missing, present.length);
  return all;
}
