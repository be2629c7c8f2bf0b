import type { Kernel, SharedTable } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { readSqlite } from "./read-sqlite.ts";

/** A fake kernel whose database has these tables. */
function kernelOf(names: readonly string[]): Kernel {
  return {
    start: async () => {},
    writeFiles: async () => {},
    execute: async () => ({ status: "ok", execution_count: 1 }),
    takeSharedTable: async (name: string): Promise<SharedTable> => ({
      name,
      columns: [{ name: "name", type: "text" }],
      values: [name.startsWith("part_") ? [1] : names],
      rowCount: 1,
    }),
  } as unknown as Kernel;
}

test("all tables of a database are read", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `t${index}`);
  const tables = await readSqlite(kernelOf(names), new File([], "many.db"), new Set(["t7"]));
  expect(tables.map(({ name }) => name)).toEqual(names.map((name) => (name === "t7" ? "t7_2" : name)));
});
