import { DAY_MS } from "@fiddle/notebook/day";
import type { ChartColumn, ChartQuery, ChartRows } from "../charts.ts";
import type { TableValue } from "../tables.ts";
import type { Column } from "./table.ts";

/** The parts of a table that charts read. */
interface ChartTable {
  readonly columns: readonly Pick<Column, "type" | "value" | "numbers">[];
  readonly rowCount: number;
}

type ReadRow = (row: number) => TableValue;

/** The maximum number of groups, which is more than a chart can show. */
const MAX_GROUPS = 100_000;

/** The rows of a table, or the given ones, in the form that charts take. */
export function chartRows(table: ChartTable, rows: Uint32Array | null, query: ChartQuery): ChartRows {
  const count = rows?.length ?? table.rowCount;
  const rowAt = (i: number) => (rows ? (rows[i] ?? 0) : i);
  if (query.aggregate === "none") {
    const columns = [...query.by.map(({ column }) => column), ...(query.value === null ? [] : [query.value])];
    const readers = columns.map((column) => plainReader(columnAt(table, column)));
    const shown = Math.min(count, query.limit);
    const sample = Array.from({ length: shown }, (_, i) => rowAt(Math.floor((i * count) / shown)));
    return { rows: sample.map((row) => readers.map((read) => read(row))), total: count };
  }
  const readers = query.by.map((by) => groupReader(by, columnAt(table, by.column), count, rowAt));
  const value = query.value === null ? null : columnAt(table, query.value).numbers();
  const groups = new Groups(query.aggregate);
  for (let i = 0; i < count; i++) {
    const row = rowAt(i);
    const group = groups.find(readers.map(({ key }) => key(row)));
    if (group) groups.add(group, value === null ? 1 : value(row));
  }
  const all = groups.all();
  const spread = ({ keys, result }: (typeof all)[number]) => [
    ...keys.flatMap((key, i) => readers[i]?.values(key) ?? []),
    result,
  ];
  return { rows: all.slice(0, query.limit).map(spread), total: all.length };
}

function columnAt(table: ChartTable, number: number): ChartTable["columns"][number] {
  const column = table.columns[number];
  if (!column) throw new RangeError(`The table has no column ${number}.`);
  return column;
}

/** Exact numbers that JSON carries as text become numbers, because a chart doesn't need the last digit. */
function plainReader(column: ChartTable["columns"][number]): ReadRow {
  return column.type === "number" || column.type === "integer" ? column.numbers() : (row) => column.value(row);
}

/** Reads the key of a row's group, and maps keys to values. */
interface GroupReader {
  readonly key: ReadRow;
  readonly values: (key: TableValue) => readonly TableValue[];
}

function groupReader(
  { bins }: ChartColumn,
  column: ChartTable["columns"][number],
  count: number,
  rowAt: (i: number) => number,
): GroupReader {
  if (bins === undefined) return { key: plainReader(column), values: (key) => [key] };
  const read = column.numbers();
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < count; i++) {
    const value = read(rowAt(i));
    if (value === null || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const isMoment = column.type === "date" || column.type === "datetime";
  const width = isMoment ? momentWidth(min, max, bins) : binWidth(min, max, bins, column.type === "integer");
  const start = Number.isFinite(min) ? Math.floor(min / width) * width : 0;
  // The maximum has no bin of its own, except for integers.
  const parts = (max - start) / width;
  const last = Math.max(0, column.type === "integer" ? Math.floor(parts) : Math.ceil(parts) - 1);
  const shown = (value: number) => (isMoment ? momentText(value) : Number(value.toPrecision(12)));
  return {
    key(row) {
      const value = read(row);
      return value === null || !Number.isFinite(value) ? null : Math.min(last, Math.floor((value - start) / width));
    },
    values: (key) =>
      typeof key === "number" ? [shown(start + key * width), shown(start + (key + 1) * width)] : [null, null],
  };
}

/** Null beyond the years that JavaScript supports. */
function momentText(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 19);
}

const HOUR_MS = 3_600_000;
const MOMENT_WIDTHS = [
  1,
  10,
  100,
  1_000,
  10_000,
  60_000,
  600_000,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
  28 * DAY_MS,
  91 * DAY_MS,
  365 * DAY_MS,
];
const DECADE_MS = 3652 * DAY_MS;

/** The length of a bin in milliseconds, rounded to seconds, minutes, hours or days. */
function momentWidth(min: number, max: number, bins: number): number {
  return MOMENT_WIDTHS.find((width) => width * bins >= max - min) ?? DECADE_MS;
}

/** A round width that gives about this many bins. */
function binWidth(min: number, max: number, bins: number, integers: boolean): number {
  const span = max - min;
  if (!Number.isFinite(span) || span <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(span / bins));
  const step = [1, 2, 5, 10].find((part) => part * power * bins >= span) ?? 10;
  return integers ? Math.max(1, step * power) : step * power;
}

interface Group {
  readonly keys: readonly TableValue[];
  count: number;
  result: number;
  readonly values: number[];
}

class Groups {
  readonly #aggregate: ChartQuery["aggregate"];
  readonly #byKey = new Map<TableValue, Group>();
  readonly #byKeys = new Map<string, Group>();

  constructor(aggregate: ChartQuery["aggregate"]) {
    this.#aggregate = aggregate;
  }

  /** Null for new groups beyond the maximum. */
  find(keys: readonly TableValue[]): Group | null {
    const [only = null] = keys;
    const key = keys.length > 1 ? JSON.stringify(keys) : "";
    const known = keys.length > 1 ? this.#byKeys.get(key) : this.#byKey.get(only);
    if (known) return known;
    if (this.#byKey.size + this.#byKeys.size >= MAX_GROUPS) return null;
    const group = { keys, count: 0, result: 0, values: [] };
    if (keys.length > 1) this.#byKeys.set(key, group);
    else this.#byKey.set(only, group);
    return group;
  }

  add(group: Group, value: number | null): void {
    if (value === null || Number.isNaN(value)) return;
    const first = group.count === 0;
    group.count += 1;
    switch (this.#aggregate) {
      case "sum":
      case "mean":
        group.result += value;
        break;
      case "min":
        group.result = first ? value : Math.min(group.result, value);
        break;
      case "max":
        group.result = first ? value : Math.max(group.result, value);
        break;
      case "median":
        group.values.push(value);
        break;
      default:
    }
  }

  all(): { readonly keys: readonly TableValue[]; readonly result: number | null }[] {
    const groups = [...this.#byKey.values(), ...this.#byKeys.values()];
    return groups.map((group) => ({ keys: group.keys, result: this.#result(group) }));
  }

  #result({ count, result, values }: Group): number | null {
    if (this.#aggregate === "count") return count;
    if (count === 0) return null;
    if (this.#aggregate === "mean") return result / count;
    return this.#aggregate === "median" ? median(values) : result;
  }
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  const upper = values[middle] ?? 0;
  return values.length % 2 === 1 ? upper : ((values[middle - 1] ?? 0) + upper) / 2;
}
