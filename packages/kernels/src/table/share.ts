import type { SharedTable, TableColumnType } from "../tables.ts";
import type { Column, Table } from "./table.ts";

/** A table for another kernel: numbers as typed arrays if all of them fit, otherwise plain arrays of JSON scalars. */
export function shareableTable(name: string, table: Table): SharedTable {
  return {
    name,
    columns: table.columns.map(({ name, type, valueType }) => ({ name, type, ...(valueType && { valueType }) })),
    values: table.columns.map((column) => column.share?.() ?? columnValues(column, table.rowCount)),
    rowCount: table.rowCount,
  };
}

/** Numbers as typed arrays if all of them fit, otherwise the displayed values. */
export function columnValues(column: Column, rowCount: number): SharedTable["values"][number] {
  if (!isNumeric(column.type)) return Array.from({ length: rowCount }, (_, row) => column.value(row));
  const doubles = new Float64Array(rowCount);
  let nulls: Uint8Array<ArrayBuffer> | null = null;
  let int32 = column.type === "integer";
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    const number = typeof value === "string" ? Number(value) : value;
    if (value === null) {
      nulls ??= new Uint8Array(rowCount);
      nulls[row] = 1;
    } else if (typeof number !== "number" || loses(value, number)) return plainNumbers(column, rowCount);
    else {
      doubles[row] = number;
      int32 &&= (number | 0) === number;
    }
  }
  if (nulls) return { data: doubles, nulls };
  return int32 ? Int32Array.from(doubles) : doubles;
}

/** Missing numbers stay null. Integers that don't fit in a double stay text, and so do NaN and infinity, which JSON doesn't have. */
function plainNumbers(column: Column, rowCount: number): (string | number | null)[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const value = column.value(row);
    if (typeof value !== "string") return typeof value === "number" ? value : null;
    const number = Number(value);
    return Number.isFinite(number) && !loses(value, number) ? number : value;
  });
}

/** Whether text, such as that of a big integer, is more precise than the number made of it. */
function loses(value: unknown, number: number): boolean {
  return typeof value === "string" && /^-?\d+$/.test(value) && !Number.isSafeInteger(number);
}

function isNumeric(type: TableColumnType): boolean {
  return type === "number" || type === "integer";
}
