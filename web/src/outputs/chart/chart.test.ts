import type { ChartRows, Frame } from "@fiddle/kernels";
import type { Json } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { changeChoice, type ChartChoice, type ChartColumns, chartQuery, firstChoice } from "./chart-choice.ts";
import { makeChart } from "./chart-spec.ts";
import { altairChart } from "./altair-chart.ts";
import { choiceOf, matchingRows, readChartRows, readCharts, rowsToKeep, savedChart } from "./saved-chart.ts";

const TYPES = { c: "text", k: "boolean", n: "number", i: "integer", d: "date", t: "datetime" } as const;

/** Columns by the letters of their types; each is named by its letter and place. */
function columnsOf(letters: string): ChartColumns {
  return Array.from(letters, (letter, i) => {
    const type = TYPES[letter as keyof typeof TYPES];
    return { name: `${letter}${i}`, type, displayType: type };
  });
}

test.each([
  ["", null],
  ["cn", "bar 0 1 sum"],
  ["nc", "bar 1 0 sum"],
  ["ndc", "line 1 0 sum"],
  ["in", "point 0 1 none"],
  ["n", "histogram 0 null count"],
  ["c", "bar 0 null count"],
  ["t", "bar 0 null count"],
])("the first chart of columns %s", (letters, expected) => {
  const choice = firstChoice(columnsOf(letters));
  expect(choice && `${choice.mark} ${choice.x} ${choice.y} ${choice.aggregate}`).toBe(expected);
});

test("a number that names the row is not drawn where there is another", () => {
  const columns = ["c", "n", "n"].map((letter, i) => ({
    ...columnsOf(letter)[0]!,
    name: ["city", "sale_id", "amount"][i]!,
  }));
  expect(firstChoice(columns)?.y).toBe(2);
});

const BARS: ChartChoice = { mark: "bar", x: 0, y: 1, aggregate: "sum", color: null };
const CN = columnsOf("cn");

test.each<[Partial<ChartChoice>, Partial<ChartChoice>]>([
  [{ mark: "histogram" }, { mark: "histogram", x: 1, y: null, aggregate: "count" }],
  [{ mark: "box" }, { mark: "box", x: 0, y: 1, aggregate: "none" }],
  [{ mark: "point" }, { mark: "point", x: 0, y: 1, aggregate: "none" }],
  [
    { y: null, aggregate: "count" },
    { y: null, aggregate: "count" },
  ],
  [{ aggregate: "mean" }, { y: 1, aggregate: "mean" }],
  [{ color: 0 }, { color: 0 }],
])("changing bars by %j", (change, expected) => {
  expect(changeChoice(CN, BARS, change)).toEqual({ ...BARS, ...expected });
});

test("coming back from a histogram there is a value again", () => {
  const histogram = changeChoice(CN, BARS, { mark: "histogram" });
  expect(chartQuery(histogram)).toEqual({
    by: [{ column: 1, bins: 30 }],
    value: null,
    aggregate: "count",
    limit: 5000,
  });
  expect(chartQuery(changeChoice(CN, histogram, { mark: "box" })).aggregate).toBe("none");
});

test.each<[string, ChartChoice, string, ChartRows, object, string]>([
  [
    "bars",
    BARS,
    "cn",
    {
      rows: [
        ["a", 1],
        ["b", 2],
      ],
      total: 2,
    },
    {
      mark: { type: "bar", tooltip: true },
      encoding: {
        x: { field: "x", type: "nominal", title: "c0", sort: "-y" },
        y: { field: "y", type: "quantitative", title: "Sum of n1" },
      },
      data: {
        values: [
          { x: "a", y: 1 },
          { x: "b", y: 2 },
        ],
      },
    },
    "Computed from all rows.",
  ],
  [
    "a histogram by color",
    { mark: "histogram", x: 1, y: null, aggregate: "count", color: 0 },
    "cn",
    { rows: [[0, 5, "a", 3]], total: 1 },
    {
      encoding: {
        x: { field: "x", type: "quantitative", title: "n1", bin: "binned" },
        x2: { field: "x2" },
        y: { field: "y", type: "quantitative", title: "Count of rows", stack: "zero" },
        color: { field: "color", type: "nominal", title: "c0" },
      },
      data: { values: [{ x: 0, x2: 5, color: "a", y: 3 }] },
    },
    "Computed from all rows.",
  ],
  [
    "a sample of points over time",
    { mark: "point", x: 0, y: 1, aggregate: "none", color: null },
    "tn",
    { rows: [["2026-01-01T00:00:00", 1]], total: 9 },
    {
      mark: { type: "point", filled: true, opacity: 0.6, tooltip: true },
      encoding: {
        x: { field: "x", type: "temporal", title: "t0" },
        y: { field: "y", type: "quantitative", title: "n1" },
      },
    },
    "A sample: 1 of 9 rows, evenly spaced.",
  ],
])("the specification of %s", (_, choice, letters, rows, expected, note) => {
  const chart = makeChart(choice, columnsOf(letters), rows, 600);
  expect(chart.spec).toMatchObject(expected);
  expect(chart.note).toBe(note);
});

test("of too many bars the largest are drawn, and the note says so", () => {
  const rows = Array.from({ length: 80 }, (_, i) => [`k${i}`, i]);
  const { spec, note } = makeChart(BARS, CN, { rows, total: 80 }, 600);
  const { values } = spec.data as unknown as { values: { x: string }[] };
  expect([values.length, values[0]?.x]).toEqual([50, "k30"]);
  expect(note).toBe("The 50 largest of 80, computed from all rows.");
});

const SALES: ChartColumns = [
  { name: "city", type: "text", displayType: "str" },
  { name: 'the "sum"', type: "number", displayType: "float" },
];

const RESULT: Frame = { name: "df_3", form: "result" };

test("a small table becomes a cell in which Altair aggregates", () => {
  const columns = ["month", "revenue", "region"].map((name, i) => ({ ...columnsOf("dnc")[i]!, name }));
  const choice: ChartChoice = { mark: "line", x: 0, y: 1, aggregate: "sum", color: 2 };
  expect(altairChart(choice, columns, 414, RESULT)).toBe(`import altair as alt
import pandas as pd

alt.Chart(pd.DataFrame(df_3)).mark_line(tooltip=True).encode(
    x="month:T",
    y="sum(revenue):Q",
    color="region:N",
).properties(width=600)`);
});

test("a name that Altair would read as a path is written as a field", () => {
  expect(altairChart(BARS, SALES, 3, { name: "sales", form: "pandas" })).toBe(`import altair as alt

alt.Chart(sales).mark_bar(tooltip=True).encode(
    x=alt.X("city:N", sort="-y"),
    y=alt.Y(field="the \\\\\\"sum\\\\\\"", aggregate="sum", type="quantitative", title="the \\"sum\\""),
).properties(width=600)`);
});

test.each<[string, ChartChoice, Frame, string]>([
  [
    "sums",
    { ...BARS, y: 2, color: 1 },
    RESULT,
    'totals = pd.DataFrame(df_3).groupby(["city", "the \\"sum\\""], as_index=False)["n"].sum()',
  ],
  [
    "counts",
    { ...BARS, y: null, aggregate: "count" },
    { name: "f", form: "pandas" },
    'totals = f.groupby("city").size().reset_index(name="rows")',
  ],
  [
    "sums in Polars",
    { ...BARS, y: 2 },
    { name: "f", form: "polars" },
    'totals = f.group_by("city").agg(pl.col("n").sum())',
  ],
  [
    "a sample",
    { mark: "histogram", x: 2, y: null, aggregate: "count", color: null },
    RESULT,
    "sample = pd.DataFrame(df_3).sample(5000)  # of 1,000,000 rows",
  ],
])("of a large table Altair gets %s", (_, choice, frame, line) => {
  const columns: ChartColumns = [...SALES, { name: "n", type: "number", displayType: "float" }];
  const code = altairChart(choice, columns, 1_000_000, frame);
  expect(code.split("\n").find((text) => / = /.test(text))).toBe(line);
  expect(code).toContain(`alt.Chart(${line.split(" ")[0]})`);
});

test("a chart in metadata follows its columns by name", () => {
  const saved = savedChart({ ...BARS, color: 0 }, CN, 0);
  expect(saved).toEqual({ table: 0, mark: "bar", x: "c0", y: "n1", aggregate: "sum", color: "c0" });
  expect(choiceOf(saved, CN.toReversed())).toEqual({ ...BARS, x: 1, y: 0, color: 1 });
  expect(choiceOf(saved, columnsOf("n"))).toEqual(firstChoice(columnsOf("n")));
});

const SAVED = { table: 0, mark: "bar", x: "a", y: null, aggregate: "count", color: null } as const;

test.each<[string, Json, readonly object[]]>([
  ["charts", [SAVED], [SAVED]],
  [
    "one without optional columns",
    [{ table: 1, mark: "line", x: "a", aggregate: "none" }],
    [{ ...SAVED, table: 1, mark: "line", aggregate: "none" }],
  ],
  ["nothing", null, []],
  ["a text", "bar", []],
  ["an unknown mark", [{ ...SAVED, mark: "pie" }], []],
  ["a member of objects as mark", [{ ...SAVED, mark: "constructor" }], []],
  ["an unknown aggregate", [{ ...SAVED, aggregate: "toString" }], []],
  [
    "a place that isn't one",
    [
      { ...SAVED, table: -1 },
      { ...SAVED, table: "0" },
      { ...SAVED, table: 0.5 },
    ],
    [],
  ],
  [
    "a number for a column",
    [
      { ...SAVED, x: 1 },
      { ...SAVED, y: 1 },
      { ...SAVED, color: {} },
    ],
    [],
  ],
])("reading %s of metadata", (_, value, expected) => {
  expect(readCharts(value)).toEqual(expected);
});

test("drawn rows count for the table and the question they are of", () => {
  const table = { tableId: "t", columns: CN, rowCount: 9, rows: [] };
  const drawn = { rows: [["a", 1]], total: 1 };
  const saved = rowsToKeep(table, BARS, drawn)!;
  expect(readChartRows([saved])).toEqual([saved]);
  expect(readChartRows([{ ...saved, rows: [[{}]] }])).toEqual([]);
  expect(matchingRows(saved, table, chartQuery(BARS))?.rows).toEqual(drawn.rows);
  expect(matchingRows(saved, table, chartQuery({ ...BARS, aggregate: "mean" }))).toBeNull();
  expect(matchingRows(saved, { ...table, tableId: "u" }, chartQuery(BARS))).toBeNull();
  expect(rowsToKeep(table, BARS, { rows: [["a".repeat(500_000), 1]], total: 1 })).toBeNull();
});
