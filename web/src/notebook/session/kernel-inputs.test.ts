import type { Kernel } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { KernelInputs } from "./kernel-inputs.ts";

/** A kernel whose tables are named; `given` is what it was given, `forgotten` what it was told to forget. */
class TableKernel extends ScriptedKernel {
  tables: readonly string[] = [];
  readonly given: string[] = [];
  readonly forgotten: string[] = [];
  refuses = false;

  override answers(question?: string): boolean {
    return this.spec.language === "python" ? question !== "schema" : question === "schema";
  }
  override async ask(question?: string): Promise<never> {
    if (question === "schema")
      return { tables: this.tables.map((name) => ({ schema: "main", name, columns: [] })) } as never;
    if (question === "variables") return { variables: [{ name: "rate", type: "float" }], more: 0 } as never;
    return { names: this.tables } as never;
  }
  override async sendTable(name = "", to?: MessagePort): Promise<void> {
    to?.postMessage(`${name} of ${this.spec.name}`);
  }
  override async receiveTable(from?: MessagePort): Promise<void> {
    const sent = await new Promise<string>((resolve) => {
      from?.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
      from?.start();
    });
    from?.close();
    if (this.refuses) throw new Error("no memory");
    this.given.push(sent);
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
  const [python, duckdb, sqlite] = ["pyodide", "duckdb-wasm", "sqlite-wasm"].map((name) => new TableKernel(name));
  if (!python || !duckdb || !sqlite) throw new Error("no kernels");
  const inputs = new KernelInputs(noFiles, () => python as Kernel);
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

test("SQL is given variables of the notebook's own kernel, which ran nothing yet on this visit", async () => {
  const { python, duckdb, prepare } = await prepared();
  python.tables = ["frame"];
  await prepare(duckdb, "SELECT * FROM frame");
  expect(duckdb.given).toEqual(["frame of pyodide"]);
});

test("a table that SQL doesn't find is said to be elsewhere, with the name of its result there", async () => {
  const { inputs, duckdb, sqlite, prepare } = await prepared();
  await prepare(sqlite, "CREATE TABLE targets (n)");
  sqlite.tables = ["targets"];
  const where = (evalue: string) => inputs.whereabouts(duckdb as Kernel, { evalue });
  expect(await where("Table with name Targets does not exist!")).toBe(
    "Targets is a table of SQLite. Query it in a SQLite cell, and read the result here by its name.",
  );
  inputs.recordResult(sqlite as Kernel, { name: "df_5", cellId: "of df_5", code: "SELECT * FROM targets" });
  expect(await where("Table with name targets does not exist!")).toBe(
    "targets is a table of SQLite. Its result there is df_5, which any cell can read by that name.",
  );
  expect(await where("no such table: rate")).toBe("rate is a variable of Python, but its type float isn't a table.");
  expect(await where("no such table: nowhere")).toBeNull();
  expect(await where("syntax error")).toBeNull();
});

test("of a result and a variable with one name, the later one is read", async () => {
  const { inputs, python, duckdb, sqlite, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(python, "df_1 = df_1[:2]");
  expect(python.given).toEqual(["df_1 of duckdb-wasm"]);
  python.tables = ["df_1"];
  await prepare(sqlite, "SELECT * FROM df_1");
  expect(sqlite.given.at(-1)).toBe("df_1 of pyodide");
  // The cell ran again, and Python hasn't seen that result.
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(sqlite, "SELECT * FROM df_1");
  expect(sqlite.given.at(-1)).toBe("df_1 of duckdb-wasm");
  await prepare(duckdb, "SELECT * FROM df_1");
  expect(duckdb.given).toEqual([]);
});

test("a kernel whose code named a result has the next one before its code runs", async () => {
  const { inputs, python, duckdb, sqlite, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(python, "print(df_1)");
  await prepare(sqlite, "SELECT 1");
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await expect.poll(() => python.given).toEqual(["df_1 of duckdb-wasm", "df_1 of duckdb-wasm"]);
  await prepare(python, "print(df_1)");
  expect(python.given).toHaveLength(2);
  expect(sqlite.given).toEqual([]);
});

test("a result that couldn't be passed ahead is passed again when code names it, and a later one is never replaced", async () => {
  const { inputs, python, duckdb, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(python, "print(df_1)");
  python.refuses = true;
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await expect(prepare(python, "print(df_1)")).rejects.toThrow("no memory");
  python.refuses = false;
  await prepare(python, "print(df_1)");
  expect(python.given).toHaveLength(2);
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(python, "print(df_1)");
  await prepare(python, "print(df_1)");
  expect(python.given).toHaveLength(4);
});

test("a variable that was passed ahead, but that no code of Python named since, isn't the latest", async () => {
  const { inputs, python, duckdb, sqlite, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await prepare(python, "df_1 = df_1[:2]");
  python.tables = ["df_1"];
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "of df_1", code: "SELECT 1" });
  await expect.poll(() => python.given).toHaveLength(2);
  await prepare(sqlite, "SELECT * FROM df_1");
  expect(sqlite.given).toEqual(["df_1 of duckdb-wasm"]);
});

test("a cell that fails takes back its own result, under any name, and no other cell's", async () => {
  const { inputs, python, duckdb, sqlite, prepare } = await prepared();
  inputs.recordResult(duckdb as Kernel, { name: "df_1", cellId: "first", code: "SELECT 1" });
  inputs.forgetResult("second");
  await prepare(python, "print(df_1)");
  expect(python.given).toEqual(["df_1 of duckdb-wasm"]);
  inputs.recordResult(duckdb as Kernel, { name: "renamed", cellId: "first", code: "SELECT 1" });
  await prepare(sqlite, "SELECT * FROM df_1, renamed");
  expect(sqlite.given).toEqual(["renamed of duckdb-wasm"]);
  inputs.forgetResult("first");
  await prepare(sqlite, "SELECT * FROM renamed");
  expect(sqlite.given).toHaveLength(1);
});
