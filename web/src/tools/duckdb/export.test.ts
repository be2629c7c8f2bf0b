import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { toParquet } from "./export.ts";

const COLUMNS = [
  { name: "name", type: "text", displayType: "VARCHAR" },
  { name: "n", type: "integer", displayType: "INTEGER" },
  { name: "n", type: "number", displayType: "DOUBLE" },
  { name: "big", type: "integer", displayType: "HUGEINT" },
  { name: "ok", type: "boolean", displayType: "BOOLEAN" },
] as const;
const ROWS = [
  ["a|b\nc", 1, 0.5, "12345678901234567890", true],
  ["é", null, null, "2", null],
];

test("writes Parquet that can be read back", async () => {
  const file = await toParquet(COLUMNS, ROWS);
  expect(await parquetReadObjects({ file })).toEqual([
    { name: "a|b\nc", n: 1, n_2: 0.5, big: "12345678901234567890", ok: true },
    { name: "é", n: null, n_2: null, big: "2", ok: null },
  ]);
});
