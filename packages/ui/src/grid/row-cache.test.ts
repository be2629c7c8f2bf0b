import { expect, test } from "vitest";
import { arraySource, sortAndFilterRows } from "./array-source.ts";
import { ROWS_PER_PAGE, RowCache } from "./row-cache.ts";
import { EMPTY_QUERY, type GridSource } from "./source.ts";

/** A million rows of [index]. Records the pages that are requested and answers them one by one. */
function slowSource(): GridSource & { readonly requestedPages: number[]; answer(): Promise<void> } {
  const requestedPages: number[] = [];
  const pending: (() => void)[] = [];
  return {
    requestedPages,
    rowCount: 1_000_000,
    firstRows: [[0], [1]],
    load: (offset, limit) => {
      requestedPages.push(offset / limit);
      const page = { rowCount: 1_000_000, rows: Array.from({ length: limit }, (_, i) => [offset + i]) };
      return new Promise((resolve) => pending.push(() => resolve(page)));
    },
    csv: () => Promise.reject(new Error("unexpected")),
    summarize: () => Promise.reject(new Error("unexpected")),
    async answer() {
      pending.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test("rows load page by page, the visible ones first", async () => {
  const source = slowSource();
  const cache = new RowCache(source, EMPTY_QUERY, source.rowCount);
  expect([cache.row(1), cache.row(2)]).toEqual([[1], undefined]);
  cache.show(0, 30);
  cache.show(10_000, 10_030);
  cache.show(500_000, 500_030);
  expect(source.requestedPages).toEqual([0, 50]);
  await source.answer();
  expect([cache.row(199), cache.row(10_000)]).toEqual([[199], undefined]);
  await source.answer();
  await source.answer();
  expect(source.requestedPages).toEqual([0, 50, 2500]);
  expect([cache.row(10_000), cache.row(500_029), cache.loading]).toEqual([[10_000], [500_029], false]);
});

test("the least recently used rows are dropped, and loaded again when needed", async () => {
  const source = slowSource();
  const cache = new RowCache(source, EMPTY_QUERY, source.rowCount);
  for (let page = 1; page <= 70; page++) {
    cache.show(page * ROWS_PER_PAGE, page * ROWS_PER_PAGE + 1);
    await source.answer();
  }
  expect([cache.row(ROWS_PER_PAGE), cache.row(70 * ROWS_PER_PAGE)]).toEqual([undefined, [14_000]]);
  cache.show(ROWS_PER_PAGE, ROWS_PER_PAGE + 1);
  await source.answer();
  expect(cache.row(ROWS_PER_PAGE)).toEqual([200]);
});

test("after a failure nothing is loaded until a retry", async () => {
  const rows = Array.from({ length: 500 }, (_, i) => [i]);
  let broken = true;
  let changes = 0;
  const { firstRows: _, ...whole } = arraySource([], rows);
  const source = {
    ...whole,
    load: (...args: Parameters<GridSource["load"]>) =>
      broken ? Promise.reject(new Error("gone")) : whole.load(...args),
  };
  const cache = new RowCache(source, EMPTY_QUERY, 500);
  cache.subscribe(() => changes++);
  cache.show(0, 10);
  await new Promise((resolve) => setTimeout(resolve));
  cache.show(300, 310);
  expect([cache.failure, cache.row(0), changes]).toEqual(["gone", undefined, 1]);
  broken = false;
  cache.retry();
  await new Promise((resolve) => setTimeout(resolve));
  expect([cache.failure, cache.row(305)]).toEqual([null, [305]]);
});

test("rows in memory are sorted and filtered", async () => {
  const rows = [
    ["b", 2],
    ["a", null],
    ["B", 10],
    ["c", 1],
  ] as const;
  const query = (sort: [number, boolean][], filters: [number, string][] = []) =>
    sortAndFilterRows([{ type: "text" }, { type: "integer" }], rows, {
      sort: sort.map(([column, descending]) => ({ column, descending })),
      filters: filters.map(([column, text]) => ({ column, text })),
    }).map(([name]) => name);
  expect(query([[1, false]])).toEqual(["c", "b", "B", "a"]);
  expect(query([[1, true]])).toEqual(["B", "b", "c", "a"]);
  expect(query([], [[0, "b"]])).toEqual(["b", "B"]);
  expect(query([], [[-1, "1"]])).toEqual(["B", "c"]);
  expect(query([], [[1, "null"]])).toEqual([]);
  const source = arraySource(
    [
      { name: "n", type: "text", displayType: "" },
      { name: "v", type: "integer", displayType: "" },
    ],
    rows,
  );
  expect(await (await source.csv({ sort: [], filters: [{ column: 0, text: "A" }] })).text()).toBe("n,v\r\na,\r\n");
});
