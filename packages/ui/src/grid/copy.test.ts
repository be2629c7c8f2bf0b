import { expect, test } from "vitest";
import { arraySource } from "./array-source.ts";
import { MAX_COPIED_ROWS, copyText } from "./copy.ts";
import { EMPTY_QUERY } from "./source.ts";

const columns = ["a", "b", "c"].map((name) => ({ name, type: "integer" as const, displayType: "INTEGER" }));

test("a range is copied in the grid's sort order", async () => {
  const source = arraySource(
    columns,
    Array.from({ length: 12_000 }, (_, i) => [i, -i, null]),
  );
  const query = { sort: [{ column: 0, descending: true }], filters: [] };
  const range = { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 };
  expect(await copyText({ source, query, columns, range, format: "cells" })).toEqual({
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

test("too many rows are truncated, and missing rows do not hang", async () => {
  const source = arraySource(
    columns,
    Array.from({ length: MAX_COPIED_ROWS + 10 }, (_, i) => [i, i, i]),
  );
  const range = { firstRow: 0, lastRow: MAX_COPIED_ROWS + 9, firstColumn: 0, lastColumn: 2 };
  expect((await copyText({ source, query: EMPTY_QUERY, columns, range, format: "cells" })).rows).toBe(MAX_COPIED_ROWS);
  const short = arraySource(columns, [[1, 2, 3]]);
  expect(await copyText({ source: short, query: EMPTY_QUERY, columns, range, format: "cells" })).toEqual({
    text: "1\t2\t3",
    rows: 1,
  });
});
