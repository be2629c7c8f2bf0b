import type { Kernel, SharedTable } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { KernelInputs } from "./kernel-inputs.ts";

/** A kernel whose tables are named; `given` is what it was given, `forgotten` what it was told to forget. */
class TableKernel extends ScriptedKernel {
  tables: readonly string[] = [];
  readonly given: string[] = [];
  readonly forgotten: string[] = [];

  override answers(): boolean {
    return this.spec.language === "python";
  }
  override async ask(): Promise<never> {
    return { names: this.tables } as never;
  }
  override async takeSharedTable(name = "") {
    return { name, columns: [], values: [], rowCount: 0, from: this.spec.name } as never;
  }
  override async shareTable(table?: SharedTable): Promise<void> {
    const { name, from } = table as SharedTable & { readonly from: string };
    this.given.push(`${name} of ${from}`);
  }
  override async forgetTable(name?: string): Promise<void> {
    this.forgotten.push(String(name));
  }
}

async function prepared() {
  const noFiles = {
    version: 0,
    changesSince: () => ({ written: [], removed: [] }),
    applyKernelChanges: async () => {},
  };
  const inputs = new KernelInputs(noFiles);
  const [python, duckdb, sqlite] = ["pyodide", "duckdb-wasm", "sqlite-wasm"].map((name) => new TableKernel(name));
  if (!python || !duckdb || !sqlite) throw new Error("no kernels");
  for (const kernel of [python, duckdb, sqlite]) await kernel.start();
  const prepare = (kernel: TableKernel, code: string) => inputs.prepare(kernel as Kernel, code);
  return { inputs, python, duckdb, sqlite, prepare };
}

test("SQL is given the variables that it names, in their latest state, as long as they exist", async () => {
  const { python, duckdb, prepare } = await prepared();
  await prepare(python, "frame = [{'a': 1}]");
  python.tables = ["frame", "other"];
  await prepare(duckdb, "SELECT * FROM Frame");
  await prepare(duckdb, "SELECT * FROM frame f, t.other");
  expect(duckdb.given).toEqual(["frame of pyodide", "frame of pyodide"]);
  python.tables = ["other"];
  await prepare(duckdb, "SELECT 1");
  expect(duckdb.forgotten).toEqual(["frame"]);
  await prepare(duckdb, "SELECT * FROM frame");
  expect(duckdb.given).toHaveLength(2);
});

test("of a result and a variable with one name, the later one is read", async () => {
  const { inputs, python, duckdb, sqlite, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, "df_1");
  await prepare(python, "df_1 = df_1[:2]");
  expect(python.given).toEqual(["df_1 of duckdb-wasm"]);
  python.tables = ["df_1"];
  await prepare(sqlite, "SELECT * FROM df_1");
  expect(sqlite.given.at(-1)).toBe("df_1 of pyodide");
  // The cell ran again, and Python hasn't seen that result.
  inputs.recordResult(duckdb as Kernel, "df_1");
  await prepare(sqlite, "SELECT * FROM df_1");
  expect(sqlite.given.at(-1)).toBe("df_1 of duckdb-wasm");
  await prepare(duckdb, "SELECT * FROM df_1");
  expect(duckdb.given).toEqual([]);
});

test("a cell that failed offers no result", async () => {
  const { inputs, python, duckdb, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, "df_1");
  inputs.forgetResult(duckdb as Kernel, "df_1");
  await prepare(python, "print(df_1)");
  expect(python.given).toEqual([]);
});
