import type { Kernel, KernelMessage, SharedTable } from "@fiddle/kernels";
import { quoted } from "@fiddle/sql/identifier";
import { tableNameOf } from "./names.ts";

const SOURCE = "fiddle_source";
const TABLE_LIST = "fiddle_tables";

/** Reads the tables of a SQLite file with SQLite. Rejects with a message for the user. */
export async function readSqlite(
  kernel: Kernel,
  file: File,
  usedNames: ReadonlySet<string>,
): Promise<readonly SharedTable[]> {
  const path = `${SOURCE}.db`;
  await kernel.start();
  await kernel.writeFiles({ written: [{ path: `/home/pyodide/${path}`, blob: file }], removed: [] });
  await run(
    kernel,
    // SQLite in the browser opens a database with a write-ahead log only in exclusive mode.
    `PRAGMA locking_mode = EXCLUSIVE; ATTACH '${path}' AS ${SOURCE}; SELECT name FROM ${SOURCE}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    TABLE_LIST,
  );
  const column = (await kernel.takeSharedTable(TABLE_LIST))?.values[0] ?? [];
  const listed = "data" in column ? [] : column;
  const names = new Set(usedNames);
  const tables: SharedTable[] = [];
  try {
    for (const [index, name] of listed.entries()) {
      const resultName = `part_${index}`;
      await run(kernel, `SELECT * FROM ${SOURCE}.${quoted(String(name), "sqlite")}`, resultName);
      const table = await kernel.takeSharedTable(resultName);
      const uniqueName = tableNameOf(String(name), names);
      names.add(uniqueName);
      if (table) tables.push({ ...table, name: uniqueName });
    }
  } finally {
    await run(kernel, `DETACH ${SOURCE}`).catch(() => {});
  }
  return tables;
}

/** Rejects with the error of SQLite. */
async function run(kernel: Kernel, code: string, resultName?: string): Promise<void> {
  let problem: string | null = null;
  const onMessage = (message: KernelMessage) => {
    if (message.msg_type === "error") problem = message.content.evalue;
  };
  await kernel.execute({ code, cellId: "workbench", ...(resultName ? { resultName } : {}) }, onMessage);
  if (problem !== null) throw new Error(`This isn't a SQLite database, or it's damaged: ${String(problem)}`);
}
