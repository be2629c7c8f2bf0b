/** Every type of Arrow and Parquet files, in `packages/kernels/cases/types.txt`: its type, what the page shows, and its CSV. */
import { readFileSync } from "node:fs";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { readArrow } from "./arrow.ts";
import { readParquet } from "./parquet.ts";

const cases = new URL("../../../packages/kernels/cases/", import.meta.url);
const LINES = readFileSync(new URL("types.txt", cases), "utf8")
  .split("\n")
  .map((line) => line.split(" ¦ "));

test.each([
  ["Arrow", "types.arrow", readArrow],
  ["Arrow", "types-lz4.arrow", readArrow],
  ["Arrow", "types-zstd.arrow", readArrow],
  ["Parquet", "types.parquet", readParquet],
] as const)("%s in %s", async (name, file, read) => {
  const { columns, source } = await read(new Blob([readFileSync(new URL(file, cases))]));
  const { rows } = await source.load(0, 2, EMPTY_QUERY);
  const [, fields = ""] = (await (await source.csv(EMPTY_QUERY)).text()).split("\r\n");
  const found = columns.map((column, index) => [
    name,
    column.name,
    `${column.displayType} ${column.type}`,
    JSON.stringify(rows[0]?.[index]),
  ]);
  const expected = LINES.filter(([format]) => format === name);
  expect(found).toEqual(expected.map((line) => line.slice(0, 4)));
  expect(fields).toBe(expected.map(([, , , , field]) => field).join(","));
  expect(rows[1]).toEqual(columns.map(() => null));
});

test("a stream that LZ4 has compressed in blocks that refer to those before them, and one that is cut off", async () => {
  const bytes = readFileSync(new URL("long-lz4.arrow", cases));
  const { source } = await readArrow(new Blob([bytes]));
  const { rows, rowCount } = await source.load(19_999, 2, EMPTY_QUERY);
  expect([rowCount, rows]).toEqual([100_000, [[19], [20]]]);
  await expect(readArrow(new Blob([bytes.subarray(0, bytes.length - 400)]))).rejects.toThrow("it's damaged");
});
