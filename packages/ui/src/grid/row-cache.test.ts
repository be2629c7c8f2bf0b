import { expect, test } from "vitest";
import { arraySource, queryRows } from "./array-source.ts";
import { PAGE_ROWS, RowCache } from "./row-cache.ts";
import { EVERYTHING, type GridSource } from "./source.ts";

/** A million rows of [index], which records what it is asked for. */
function slowSource(): GridSource & { readonly asked: number[]; answer(): Promise<void> } {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  return {
    asked,
    rowCount: 1_000_000,
    firstRows: [[0], [1]],
    load: (offset, limit) => {
      asked.push(offset / limit);
      const page = { rowCount: 1_000_000, rows: Array.from({ length: limit }, (_, i) => [offset + i]) };
      return new Promise((resolve) => waiting.push(() => resolve(page)));
    },
    csv: () => Promise.reject(new Error("not asked")),
    summarise: () => Promise.reject(new Error("not asked")),
    async answer() {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test("rows come page by page, what is seen now before what was seen", async () => {
  const source = slowSource();
  const cache = new RowCache(source, EVERYTHING, source.rowCount);
  expect([cache.row(1), cache.row(2)]).toEqual([[1], undefined]);
  cache.want(0, 30);
  cache.want(10_000, 10_030);
  cache.want(500_000, 500_030);
  expect(source.asked).toEqual([0, 50]);
  await source.answer();
  expect([cache.row(199), cache.row(10_000)]).toEqual([[199], undefined]);
  await source.answer();
  await source.answer();
  expect(source.asked).toEqual([0, 50, 2500]);
  expect([cache.row(10_000), cache.row(500_029), cache.loading]).toEqual([[10_000], [500_029], false]);
});

test("rows long unseen are forgotten, and fetched again", async () => {
  const source = slowSource();
  const cache = new RowCache(source, EVERYTHING, source.rowCount);
  for (let page = 1; page <= 70; page++) {
    cache.want(page * PAGE_ROWS, page * PAGE_ROWS + 1);
    await source.answer();
  }
  expect([cache.row(PAGE_ROWS), cache.row(70 * PAGE_ROWS)]).toEqual([undefined, [14_000]]);
  cache.want(PAGE_ROWS, PAGE_ROWS + 1);
  await source.answer();
  expect(cache.row(PAGE_ROWS)).toEqual([200]);
});

test("a failure is kept and nothing is asked until a retry", async () => {
  const rows = Array.from({ length: 500 }, (_, i) => [i]);
  let broken = true;
  let changes = 0;
  const { firstRows: _, ...whole } = arraySource([], rows);
  const source = {
    ...whole,
    load: (...args: Parameters<GridSource["load"]>) =>
      broken ? Promise.reject(new Error("gone")) : whole.load(...args),
  };
  const cache = new RowCache(source, EVERYTHING, 500);
  cache.subscribe(() => changes++);
  cache.want(0, 10);
  await new Promise((resolve) => setTimeout(resolve));
  cache.want(300, 310);
  expect([cache.failure, cache.row(0), changes]).toEqual(["gone", undefined, 1]);
  broken = false;
  cache.retry();
  await new Promise((resolve) => setTimeout(resolve));
  expect([cache.failure, cache.row(305)]).toEqual([null, [305]]);
});

test("a query over rows that are here", async () => {
  const rows = [
    ["b", 2],
    ["a", null],
    ["B", 10],
    ["c", 1],
  ] as const;
  const query = (sort: [number, boolean][], filters: [number, string][] = []) =>
    queryRows(rows, {
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
