import { forEachRun, radixSort } from "./radix-sort.ts";
import { sortTexts } from "./sort-texts.ts";
import type { ColumnOrder } from "./table.ts";

/** Sorts `rows` by a column, nulls last. Rows that compare equal keep their order. */
export function sortRows(rows: Uint32Array, order: ColumnOrder, descending: boolean): Uint32Array {
  const texts = order.by === "text" ? readTexts(rows, order) : [];
  const isNull = (row: number) => (order.by === "keys" ? order.isNull(row) : texts[row] === null);
  const present = rows.filter((row) => !isNull(row));
  const missing = present.length === rows.length ? rows.subarray(0, 0) : rows.filter(isNull);
  // Descending order is the ascending order of the reversed rows, read backwards, so that equal rows keep their order.
  if (descending) present.reverse();
  if (order.by === "text") {
    sortTexts(present, texts as string[]);
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

/** Each row's text, by row number. Reads in the table's order, because scattered reads are slow. */
function readTexts(rows: Uint32Array, order: Extract<ColumnOrder, { by: "text" }>): (string | null)[] {
  const size = rows.reduce((most, row) => Math.max(most, row), -1) + 1;
  const texts = Array.from<string | null>({ length: size }).fill("");
  for (const row of rows.toSorted()) texts[row] = order.text(row);
  return texts;
}
