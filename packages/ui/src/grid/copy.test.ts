import { expect, test } from "vitest";
import { arraySource } from "./array-source.ts";
import { COPY_LIMIT, copyText } from "./copy.ts";
import { EVERYTHING } from "./source.ts";

const columns = ["a", "b", "c"].map((name) => ({ name, type: "integer" as const, displayType: "INTEGER" }));

test("a range is copied under the grid's own order", async () => {
  const source = arraySource(
    columns,
    Array.from({ length: 12_000 }, (_, i) => [i, -i, null]),
  );
  const query = { sort: [{ column: 0, descending: true }], filters: [] };
  const range = { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 };
  expect(await copyText({ source, query, columns, range, format: "tsv" })).toEqual({
    text: "11998\t-11998\n11997\t-11997",
    rows: 2,
  });
  const all = await copyText({
    source,
    query,
    columns,
    range: { ...range, firstRow: 0, lastRow: 11_999 },
    format: "csv",
  });
  expect([all.rows, all.text.split("\r\n").length]).toEqual([12_000, 12_001]);
});

test("too many rows are cut, and rows that are gone do not hang", async () => {
  const source = arraySource(
    columns,
    Array.from({ length: COPY_LIMIT + 10 }, (_, i) => [i, i, i]),
  );
  const range = { firstRow: 0, lastRow: COPY_LIMIT + 9, firstColumn: 0, lastColumn: 2 };
  expect((await copyText({ source, query: EVERYTHING, columns, range, format: "tsv" })).rows).toBe(COPY_LIMIT);
  const short = arraySource(columns, [[1, 2, 3]]);
  expect(await copyText({ source: short, query: EVERYTHING, columns, range, format: "tsv" })).toEqual({
    text: "1\t2\t3",
    rows: 1,
  });
});
