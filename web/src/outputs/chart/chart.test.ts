import type { ChartRows, Frame } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { changeChoice, type ChartChoice, type ChartColumns, chartQuery, firstChoice } from "./chart-choice.ts";
import { makeChart } from "./chart-spec.ts";
import { pythonChart } from "./python-chart.ts";

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

test("a small table becomes a cell in which Vega-Lite aggregates", () => {
  expect(pythonChart(BARS, SALES, 3, { name: "sales", form: "dicts" })).toBe(`rows = sales
values = [{"x": row.get("city"), "y": row.get("the \\"sum\\"")} for row in rows]
display({"application/vnd.vegalite.v6+json": {
    "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
    "description": "Bars: Sum of the \\"sum\\" by city",
    "mark": {"type": "bar", "tooltip": True},
    "encoding": {
        "x": {"field": "x", "type": "nominal", "title": "city", "sort": "-y"},
        "y": {"aggregate": "sum", "field": "y", "type": "quantitative", "title": "Sum of the \\"sum\\""},
    },
    "width": 600,
    "height": 320,
    "data": {"values": values},
}}, raw=True)`);
});

test("a large table is aggregated in Python, or thinned out", () => {
  const lines = (choice: ChartChoice) =>
    pythonChart(choice, SALES, 1_000_000, { name: "df_1", form: "result" }).split("\n").slice(0, 6);
  expect(lines({ ...BARS, color: 0 })).toEqual([
    'rows = df_1 if not hasattr(df_1, "to_dict") else df_1[["city", "the \\"sum\\""]].dropna().to_dict("records")',
    "groups = {}",
    "for row in rows:",
    '    if row.get("the \\"sum\\"") is not None:',
    '        groups.setdefault((row.get("city"), row.get("city")), []).append(row.get("the \\"sum\\""))',
    'values = [{"x": x, "color": color, "y": sum(ys)} for (x, color), ys in groups.items()]',
  ]);
  expect(lines({ mark: "histogram", x: 1, y: null, aggregate: "count", color: null })[1]).toBe(
    "rows = rows[::200]  # a sample: every 200th of 1,000,000 rows",
  );
});

test.each<[Frame["form"], string]>([
  ["pandas", 'f[["city", "the \\"sum\\""]].dropna().to_dict("records")'],
  ["pandas with index", 'f.reset_index()[["city", "the \\"sum\\""]].dropna().to_dict("records")'],
  ["polars", 'f.select("city", "the \\"sum\\"").drop_nulls().to_dicts()'],
  ["columns", "[dict(zip(f, row)) for row in zip(*f.values())]"],
  ["tuples", "[dict(enumerate(row)) for row in f]"],
])("the rows of %s", (form, rows) => {
  expect(pythonChart(BARS, SALES, 3, { name: "f", form }).split("\n")[0]).toBe(`rows = ${rows}`);
});
