import type { TableQuery, TableSummary, TableTest } from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { literal, quotedIfNeeded } from "@fiddle/sql/identifier";

type Columns = TableSummary["columns"];
type Column = Columns[number];

/** What was selected in a chart: the ends of a range, or the values themselves. */
export interface BrushedValues {
  readonly column: number;
  /** Numbers; moments as milliseconds since 1970. */
  readonly range?: readonly [from: number, to: number];
  readonly values?: readonly (string | number | boolean | null)[];
}

/** SQL for the rows that the grid's filters, its order and a chart's selection leave. `from` is a name in that SQL. */
export function selectSql(
  columns: Columns,
  { filters, sort }: TableQuery,
  brushed: BrushedValues | null,
  from: string,
  dialect: Dialect,
): string {
  const conditions = filters.flatMap(({ column, text, test }) => {
    if (column < 0) {
      const anywhere = columns.map((one) => containsSql(one, text, dialect));
      return text === "" ? [] : [anywhere.length > 1 ? `(${anywhere.join(" OR ")})` : (anywhere[0] ?? "TRUE")];
    }
    const tested = columns[column];
    if (!tested || (!test && text === "")) return [];
    return [test ? testSql(tested, test, dialect) : containsSql(tested, text, dialect)];
  });
  const selected = brushed && brushedSql(columns, brushed, dialect);
  const all = [...conditions, ...(selected ? [selected] : [])];
  const order = sort.flatMap(({ column, descending }) => {
    const by = columns[column];
    return by ? [`${nameOf(by, dialect)}${descending ? " DESC" : ""} NULLS LAST`] : [];
  });
  return [
    "SELECT *",
    `FROM ${from}`,
    ...all.map((condition, i) => `${i === 0 ? "WHERE" : "  AND"} ${condition}`),
    ...(order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : []),
  ].join("\n");
}

function nameOf({ name }: Column, dialect: Dialect): string {
  return quotedIfNeeded(name, dialect);
}

function isNumber({ type }: Column): boolean {
  return type === "number" || type === "integer";
}

/** A column as the text in which the grid searches. */
function textOf(column: Column, dialect: Dialect): string {
  const name = nameOf(column, dialect);
  return column.type === "text" ? name : `CAST(${name} AS ${dialect === "sqlite" ? "TEXT" : "VARCHAR"})`;
}

function containsSql(column: Column, text: string, dialect: Dialect): string {
  const needle = literal(text.toLowerCase(), dialect);
  const where = `lower(${textOf(column, dialect)})`;
  return dialect === "sqlite" ? `instr(${where}, ${needle}) > 0` : `contains(${where}, ${needle})`;
}

function testSql(column: Column, test: TableTest, dialect: Dialect): string {
  const name = nameOf(column, dialect);
  switch (test.is) {
    case "null":
      return `${name} IS NULL`;
    case "present":
      return `${name} IS NOT NULL`;
    case "in":
    case "not-in": {
      const numbers = isNumber(column);
      const values = test.values.map((value) => (numbers ? String(value) : literal(String(value), dialect)));
      const place = numbers ? name : `lower(${textOf(column, dialect)})`;
      return isIn(place, values, test.is === "not-in");
    }
    case "between":
    default:
      return rangeSql(column, test, dialect);
  }
}

function isIn(place: string, values: readonly string[], isNot: boolean): string {
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0) return `${place} ${isNot ? "<>" : "="} ${only}`;
  return values.length === 0 ? "FALSE" : `${place} ${isNot ? "NOT IN" : "IN"} (${values.join(", ")})`;
}

function rangeSql(
  column: Column,
  { min, max, includesMin, includesMax }: Extract<TableTest, { is: "between" }>,
  dialect: Dialect,
): string {
  const bound = (value: string | number, sign: string) => {
    if (isNumber(column)) return `${nameOf(column, dialect)} ${sign} ${value}`;
    const text = literal(String(value), dialect);
    const isDay = column.type === "date" && /^\d{4}-\d\d-\d\d$/.test(String(value));
    // The grid compares as many characters as the bound has.
    const place = isDay
      ? nameOf(column, dialect)
      : `substr(lower(${textOf(column, dialect)}), 1, ${String(value).length})`;
    return `${place} ${sign} ${isDay && dialect !== "sqlite" ? "DATE " : ""}${text}`;
  };
  const low = min === null ? [] : [bound(min, includesMin ? ">=" : ">")];
  const high = max === null ? [] : [bound(max, includesMax ? "<=" : "<")];
  return [...low, ...high].join(" AND ") || "TRUE";
}

function brushedSql(columns: Columns, { column, range, values }: BrushedValues, dialect: Dialect): string | null {
  const brushed = columns[column];
  if (!brushed) return null;
  const name = nameOf(brushed, dialect);
  if (range) {
    const [from, to] = range.map((value) => endSql(brushed, value, dialect));
    return `${name} BETWEEN ${from} AND ${to}`;
  }
  const given = values ?? [];
  const texts = given.filter((value) => value !== null && value !== "null");
  const list = texts.map((value) => (typeof value === "string" ? literal(value, dialect) : String(value)));
  const present = list.length > 0 ? [isIn(name, list, false)] : [];
  const either = [...present, ...(texts.length < given.length ? [`${name} IS NULL`] : [])];
  return either.length === 0 ? null : either.length === 1 ? (either[0] ?? null) : `(${either.join(" OR ")})`;
}

function endSql({ type }: Column, value: number, dialect: Dialect): string {
  if (type === "date" || type === "datetime") {
    const text = new Date(value)
      .toISOString()
      .slice(0, type === "date" ? 10 : 19)
      .replace("T", " ");
    const kind = type === "date" ? "DATE " : "TIMESTAMP ";
    return `${dialect === "sqlite" ? "" : kind}${literal(text, dialect)}`;
  }
  return type === "integer" ? String(Math.round(value)) : String(Number(value.toPrecision(6)));
}
