import { describe, expect, test } from "vitest";
import { ResultTables, tableBundle } from "./result-tables.ts";
import { type EngineValue, valueTable } from "./value-table.ts";

function table(columns: Record<string, EngineValue[]>) {
  const sources = Object.entries(columns).map(([name, values]) => ({ name, declared: null, values }));
  return valueTable(sources, sources[0]?.values.length ?? 0);
}

const PEOPLE = table({
  name: ["Bea", 'al, "Al"', "Cid", ""],
  age: [30, 4, null, 30],
  big: [9007199254740993n, 1, 2, 3],
});
const ALL = { sort: [], filters: [] };

describe("ResultTables", () => {
  test("summary, windows, orders and filters", async () => {
    const tables = new ResultTables();
    const summary = tables.add(PEOPLE, "c1", undefined);
    expect(summary.columns).toEqual([
      { name: "name", type: "text", displayType: "TEXT" },
      { name: "age", type: "integer", displayType: "INTEGER" },
      { name: "big", type: "integer", displayType: "INTEGER" },
    ]);
    expect(summary.rows[0]).toEqual(["Bea", 30, "9007199254740993"]);
    const rows = async (
      sort: { column: number; descending: boolean }[],
      filters: { column: number; text: string }[] = [],
    ) => (await tables.tableRows(summary.tableId, { sort, filters }, 0, 10)).rows.map(([name]) => name);
    expect(await rows([{ column: 1, descending: false }])).toEqual(['al, "Al"', "Bea", "", "Cid"]);
    expect(
      await rows([
        { column: 1, descending: true },
        { column: 0, descending: false },
      ]),
    ).toEqual(["", "Bea", 'al, "Al"', "Cid"]);
    expect(await rows([{ column: 2, descending: true }])).toEqual(["Bea", "", "Cid", 'al, "Al"']);
    expect(await rows([], [{ column: 0, text: "AL" }])).toEqual(['al, "Al"']);
    expect(await rows([], [{ column: -1, text: "3" }])).toEqual(["Bea", ""]);
    expect(await tables.tableRows(summary.tableId, ALL, 3, 100)).toEqual({ rowCount: 4, rows: [["", 30, 3]] });
    expect(await tables.tableRows(summary.tableId, ALL, 9, 100)).toEqual({ rowCount: 4, rows: [] });
  });

  test("CSV", async () => {
    const tables = new ResultTables();
    const { tableId } = tables.add(PEOPLE, "c1", undefined);
    const csv = await tables.tableCsv(tableId, {
      sort: [{ column: 0, descending: false }],
      filters: [{ column: 1, text: "" }],
    });
    expect(await csv.text()).toBe(
      'name,age,big\r\n"",30,3\r\nBea,30,9007199254740993\r\nCid,,2\r\n"al, ""Al""",4,1\r\n',
    );
    expect(csv.type).toBe("text/csv");
  });

  test("text and HTML", () => {
    const bundle = tableBundle(
      new ResultTables().add(table({ "a<b": ["<script>", null], n: [1, 22] }), "c", undefined),
    );
    expect(bundle["text/plain"]).toBe("a<b      │  n\n─────────┼───\n<script> │  1\nNULL     │ 22\n(2 rows)");
    expect(bundle["text/html"]).toContain("<th>a&lt;b</th><th>n</th>");
    expect(bundle["text/html"]).toContain("<td>&lt;script&gt;</td><td>1</td>");
  });

  test("a cell's rerun and too many tables let old ones go", async () => {
    const tables = new ResultTables();
    const first = tables.add(PEOPLE, "c1", undefined).tableId;
    tables.forgetCell("c1");
    await expect(tables.tableRows(first, ALL, 0, 1)).rejects.toThrow("no longer in memory");
    const ids = Array.from({ length: 51 }, (_, i) => tables.add(PEOPLE, `c${i}`, undefined).tableId);
    await expect(tables.tableRows(ids[0]!, ALL, 0, 1)).rejects.toThrow("Run its cell again");
    expect((await tables.tableRows(ids[1]!, ALL, 0, 1)).rowCount).toBe(4);
  });

  test("shares the newest table of a name with typed columns", () => {
    const tables = new ResultTables();
    tables.add(PEOPLE, "c1", "df");
    tables.add(table({ i: [1, -2], x: [0.5, 2.5], n: [1, null], big: [2n ** 60n, 1], s: ["a", null] }), "c2", "df");
    expect(tables.shared("df")).toEqual({
      name: "df",
      columns: [
        { name: "i", type: "integer" },
        { name: "x", type: "number" },
        { name: "n", type: "integer" },
        { name: "big", type: "integer" },
        { name: "s", type: "text" },
      ],
      values: [
        new Int32Array([1, -2]),
        new Float64Array([0.5, 2.5]),
        { data: new Float64Array([1, 0]), nulls: new Uint8Array([0, 1]) },
        ["1152921504606846976", 1],
        ["a", null],
      ],
      rowCount: 2,
    });
    expect(tables.shared("other")).toBeNull();
  });
});

test("values of several types in a column are shared with their types and signs", () => {
  const source = { name: "v", declared: null, values: [1, 2, -0, -0.5, -Infinity, null, "x"], wholeReals: [1, 2] };
  const [column] = valueTable([source], 7).columns;
  expect(column?.valueType).toEqual({
    union: [
      ["INTEGER", "integer"],
      ["REAL", "number"],
      ["TEXT", "text"],
    ],
  });
  const shared = [[0, 1], [1, 2], [1, "-0.0"], [1, -0.5], [1, "-Infinity"], null, [2, "x"]];
  expect(column?.share?.()).toEqual(shared);
});
