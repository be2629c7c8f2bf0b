import { cellText, formatRows } from "./formats.ts";
import type { GridColumn, GridColumnType, GridQuery, GridRow, GridSource, GridTest, GridValue } from "./source.ts";
import { summarizeRows } from "./summary.ts";
import { comparable } from "./condition.ts";

/**
 * A source whose rows are all in memory. `labels` are the rows' own labels, which they keep when they are sorted.
 *
 * @example
 * const source = arraySource([{ name: "city", type: "text", displayType: "VARCHAR" }], [["Oslo"], ["Lima"]]);
 */
export function arraySource(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  labels?: readonly GridValue[],
): GridSource {
  const labelOf = labels && new Map(rows.map((row, index) => [row, labels[index] ?? null]));
  return {
    rowCount: rows.length,
    firstRows: rows,
    ...(labels && { firstLabels: labels }),
    load: (offset, limit, query) => {
      const result = sortAndFilterRows(columns, rows, query);
      const page = result.slice(offset, offset + limit);
      return Promise.resolve({
        rowCount: result.length,
        rows: page,
        ...(labelOf && { labels: page.map((row) => labelOf.get(row) ?? null) }),
      });
    },
    csv: (query) => {
      const text = formatRows("csv", columns, sortAndFilterRows(columns, rows, query));
      return Promise.resolve(new Blob([text, "\r\n"], { type: "text/csv" }));
    },
    async summarize(index, query) {
      const column = columns[index];
      if (!column) throw new RangeError(`There is no column ${index}.`);
      return summarizeRows(column, index, sortAndFilterRows(columns, rows, query));
    },
  };
}

/** The rows that match the query, sorted. The sort is stable. */
export function sortAndFilterRows(
  columns: readonly Pick<GridColumn, "type">[],
  rows: readonly GridRow[],
  { sort, filters }: GridQuery,
): readonly GridRow[] {
  const needles = filters.map(({ column, text, test }) => ({ column, text: text.toLowerCase(), test }));
  const matches = rows.filter((row) =>
    needles.every(({ column, text, test }) =>
      test
        ? passes(row[column] ?? null, test)
        : column < 0
          ? row.some((value) => contains(value, text))
          : contains(row[column] ?? null, text),
    ),
  );
  if (sort.length === 0) return matches;
  return matches.toSorted((a, b) => {
    for (const { column, descending } of sort) {
      const order = compareValues(a[column] ?? null, b[column] ?? null, columns[column]?.type, descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function contains(value: GridValue, text: string): boolean {
  return value !== null && (String(value).toLowerCase().includes(text) || cellText(value).includes(text));
}

/** Whether a value passes a filter's test. Missing values pass no test but `null`. */
function passes(value: GridValue, test: GridTest): boolean {
  if (test.is === "null") return value === null;
  if (value === null) return false;
  if (test.is === "present") return true;
  if (test.is !== "between") return test.values.some((one) => isEqual(value, one)) === (test.is === "in");
  const { min, max, includesMin, includesMax } = test;
  const low = compareTo(value, min);
  const high = compareTo(value, max);
  return (
    (low > 0 || (low === 0 && (includesMin || min === null))) &&
    (high < 0 || (high === 0 && (includesMax || max === null)))
  );
}

function isEqual(value: string | number | boolean, to: string | number): boolean {
  return typeof to === "number" ? Number(value) === to : comparable(String(value)) === to;
}

/**
 * Texts and dates compare by as many characters as the bound has, so that `2020..2024` includes all of 2024. NaN, for
 * text that isn't a number, is on neither side. Returns 0 without a bound.
 */
function compareTo(value: string | number | boolean, bound: string | number | null): number {
  if (bound === null) return 0;
  if (typeof bound === "number") return Number(value) - bound;
  const text = comparable(String(value)).slice(0, bound.length);
  return text < bound ? -1 : text > bound ? 1 : 0;
}

/**
 * The order of two values of a column. Missing ones and NaN are last in both directions, as in kernels. A number that a double
 * would round is text, which compares as a number all the same: 9.50 is less than 10.25.
 */
function compareValues(a: GridValue, b: GridValue, type: GridColumnType | undefined, descending: boolean): number {
  const isNumeric = type === "number" || type === "integer";
  const [left, right] = isNumeric
    ? [numberOf(a), numberOf(b)]
    : [a === null ? null : String(a), b === null ? null : String(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order = left < right ? -1 : left > right ? 1 : isNumeric ? compareDigits(String(a), String(b)) : 0;
  return descending ? -order : order;
}

function numberOf(value: GridValue): number | null {
  const number = value === null ? Number.NaN : Number(value);
  return Number.isNaN(number) ? null : number;
}

const DIGITS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Numbers that are one double, by the digits that it hasn't. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [DIGITS.exec(a), DIGITS.exec(b)];
  if (!left || !right) return 0;
  const places = Math.max(left[3]?.length ?? 0, right[3]?.length ?? 0);
  const scaled = ([, sign = "", whole = "", fraction = ""]: RegExpExecArray) =>
    BigInt(`${sign}${whole}${fraction.padEnd(places, "0")}`);
  const difference = scaled(left) - scaled(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
