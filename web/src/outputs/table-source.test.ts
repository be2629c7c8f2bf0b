import type { TableAccess } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { parseTable, tableSource } from "./table-source.ts";

const table = parseTable({
  tableId: "t1",
  columns: [{ name: "n", type: "integer", displayType: "BIGINT" }, { name: "odd" }],
  rowCount: 3,
  rows: [[1, { a: 1 }], [2]],
});

test("a table is read with care", () => {
  expect(table).toEqual({
    tableId: "t1",
    columns: [
      { name: "n", type: "integer", displayType: "BIGINT" },
      { name: "odd", type: "text", displayType: "text" },
    ],
    rowCount: 3,
    rows: [
      [1, '{"a":1}'],
      [2, null],
    ],
  });
  expect(parseTable({ columns: [], rows: [], rowCount: Number.POSITIVE_INFINITY }).rowCount).toBe(0);
  for (const bad of [null, "x", [], { columns: {} }, { columns: [1], rows: [] }])
    expect(() => parseTable(bad)).toThrow("not a table");
});

test("the kernel is asked while it has the table, and saved rows serve when it does not", async () => {
  const asked: unknown[] = [];
  const access: TableAccess = {
    tableRows: (...args) => {
      asked.push(args);
      return asked.length === 1
        ? Promise.resolve({ rowCount: 3, rows: [[3, null]] })
        : Promise.reject(new Error("no table t1"));
    },
    tableCsv: () => Promise.resolve(new Blob(["n,odd\r\n"])),
    tableSummary: () => Promise.reject(new Error("gone")),
    tableChart: () => Promise.reject(new Error("gone")),
  };
  let lost = 0;
  const source = tableSource(table, access, () => lost++);
  const query = { sort: [{ column: 0, descending: true }], filters: [] };
  expect(await source.load(2, 1, query)).toEqual({ rowCount: 3, rows: [[3, null]] });
  await expect(source.load(0, 1, query)).rejects.toThrow("no table t1");
  expect([asked, lost]).toEqual([
    [
      ["t1", query, 2, 1],
      ["t1", query, 0, 1],
    ],
    1,
  ]);
  expect(await tableSource(table, null, () => lost++).load(0, 1, query)).toEqual({ rowCount: 2, rows: [[2, null]] });
});

test("a table has at least the rows that it brings, and the kernel isn't asked for those", async () => {
  const whole = parseTable({ tableId: "t1", columns: [{ name: "n" }], rowCount: 1, rows: [["a"], ["b"]] });
  expect(whole.rowCount).toBe(2);
  const access = { tableRows: () => Promise.reject(new Error("asked")) } as unknown as TableAccess;
  const source = tableSource(whole, access, () => {});
  expect((await source.load(0, 10, { sort: [], filters: [] })).rows).toEqual([["a"], ["b"]]);
});

test("cut bytes are exported whole while the kernel has them, and as they are shown without it", async () => {
  const cut = `x'${"00".repeat(32)}…' (100 bytes)`;
  const query = { sort: [], filters: [] };
  const csvWith = async (value: string, tableCsv: () => Promise<Blob>) => {
    const shown = parseTable({ tableId: "t1", columns: [{ name: "b" }], rowCount: 1, rows: [[value]] });
    const source = tableSource(shown, { tableCsv } as unknown as TableAccess, () => {});
    return (await source.csv(query)).text();
  };
  const whole = () => Promise.resolve(new Blob(["whole"]));
  expect(await csvWith(cut, whole)).toBe("whole");
  expect(await csvWith(`["${cut}"]`, whole)).toBe("whole");
  expect(await csvWith(cut, () => Promise.reject(new Error("no table t1")))).toBe(`b\r\n${cut}\r\n`);
  expect(await csvWith("x", () => Promise.reject(new Error("asked")))).toBe("b\r\nx\r\n");
});
