import type { TableTest, TableValue } from "../tables.ts";
import type { Column } from "./table.ts";

/** Tells whether a row's value in a column passes a filter's test. Missing values pass no test but `null`. */
export function rowTest(column: Pick<Column, "value" | "numbers">, test: TableTest): (row: number) => boolean {
  if (test.is === "null") return (row) => column.value(row) === null;
  if (test.is === "present") return (row) => column.value(row) !== null;
  if (test.is === "between") return betweenTest(column, test);
  const isListed = test.is === "in";
  const numbers = test.values.filter((value) => typeof value === "number");
  if (numbers.length > 0) {
    const read = column.numbers();
    const listed = new Set<number>(numbers);
    return (row) => {
      const value = read(row);
      return value !== null && listed.has(value) === isListed;
    };
  }
  const listed = new Set<unknown>(test.values);
  return (row) => {
    const value = column.value(row);
    return value !== null && listed.has(comparable(value)) === isListed;
  };
}

function betweenTest(
  column: Pick<Column, "value" | "numbers">,
  test: Extract<TableTest, { is: "between" }>,
): (row: number) => boolean {
  const { min, max } = test;
  const includesMin = test.includesMin || min === null;
  const includesMax = test.includesMax || max === null;
  if (typeof min === "number" || typeof max === "number") {
    const read = column.numbers();
    const low = Number(min ?? -Infinity);
    const high = Number(max ?? Infinity);
    return (row) => {
      const value = read(row);
      if (value === null) return false;
      return (value > low || (value === low && includesMin)) && (value < high || (value === high && includesMax));
    };
  }
  const low = min ?? "";
  const high = max ?? "";
  return (row) => {
    const value = column.value(row);
    if (value === null) return false;
    const text = comparable(value);
    const start = text.slice(0, low.length);
    const end = text.slice(0, high.length);
    return (start > low || (start === low && includesMin)) && (end < high || (end === high && includesMax));
  };
}

/** A text as tests compare it: in lower case, and times without their T. */
function comparable(value: TableValue): string {
  return String(value)
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)t/, "$1 ");
}
