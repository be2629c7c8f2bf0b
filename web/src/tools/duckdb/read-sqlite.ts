import type { Kernel, KernelMessage, SharedTable } from "@fiddle/kernels";
import { quoteIdentifier } from "@fiddle/kernels/identifier";
import { tableNameOf } from "./names.ts";
import { TableError } from "./table-error.ts";

const SOURCE = "fiddle_source";
const NAMES = "fiddle_tables";

/** The tables of a SQLite file, read by SQLite itself. */
export async function readSqlite(
  kernel: Kernel,
  file: File,
  taken: ReadonlySet<string>,
): Promise<readonly SharedTable[]> {
  const path = `${SOURCE}.db`;
  await kernel.start();
  await kernel.writeFiles({ written: [{ path: `/home/pyodide/${path}`, blob: file }], removed: [] });
  await run(
    kernel,
    // One connection is all there is; a database with a write-ahead log opens only for one that says so.
    `PRAGMA locking_mode = EXCLUSIVE; ATTACH '${path}' AS ${SOURCE}; SELECT name FROM ${SOURCE}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    NAMES,
  );
  const listed = (await kernel.takeSharedTable(NAMES))?.values[0] ?? [];
  const names = new Set(taken);
  const tables: SharedTable[] = [];
  try {
    for (const [index, name] of listed.entries()) {
      const resultName = `part_${index}`;
      await run(kernel, `SELECT * FROM ${SOURCE}.${quoteIdentifier(String(name))}`, resultName);
      const table = await kernel.takeSharedTable(resultName);
      const own = tableNameOf(String(name), names);
      names.add(own);
      if (table) tables.push({ ...table, name: own });
    }
  } finally {
    await run(kernel, `DETACH ${SOURCE}`).catch(() => {});
  }
  return tables;
}

/** Throws what SQLite says. */
async function run(kernel: Kernel, code: string, resultName?: string): Promise<void> {
  let problem: string | null = null;
  const take = (message: KernelMessage) => {
    if (message.msg_type === "error") problem = message.content.evalue;
  };
  await kernel.execute({ code, cellId: "workbench", ...(resultName ? { resultName } : {}) }, take);
  if (problem !== null) throw new TableError(`This is not a SQLite database, or it is damaged: ${String(problem)}`);
}
