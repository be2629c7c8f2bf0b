import type { Kernel } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { filesNode } from "./sources.ts";

/** A kernel that finds these columns in a SQLite file, or can't read it. */
function sqlite(rows: readonly (readonly string[])[] | null): Kernel {
  const kernel: Partial<Kernel> = {
    start: async () => {},
    writeFiles: async () => {},
    execute: async (_, onMessage) => {
      if (rows === null) return { status: "error", execution_count: 1 };
      const data = { "application/vnd.fiddle.table+json": { tableId: "t", columns: [], rowCount: rows.length, rows } };
      onMessage({ msg_type: "execute_result", content: { data, metadata: {}, execution_count: 1 } });
      return { status: "ok", execution_count: 1 };
    },
    dispose: () => {},
  };
  return kernel as Kernel;
}

async function fileNode(name: string, kernel: Kernel) {
  const { services } = await openAgent({});
  const blob = new Blob(["bytes"]);
  const path = `/home/pyodide/${name}`;
  const file: FileEntry = { path, name, blob, size: blob.size, kept: true, modified: 0, remoteId: null };
  const node = filesNode({ ...services, session: { anotherKernel: () => kernel } } as never, [file]).children?.[0];
  if (!node) throw new Error("The file isn't in the tree.");
  return node;
}

test.each(["shop.db", "shop.sqlite", "shop.sqlite3"])("%s opens its tables with their columns", async (name) => {
  const rows = [
    ["orders", "id", "INTEGER"],
    ["orders", "price", "REAL"],
    ["total", "price", ""],
  ];
  const { pick, load, table } = await fileNode(name, sqlite(rows));
  expect([pick, table?.name]).toEqual([undefined, `'${name}'`]);
  const tables = (await load?.()) ?? [];
  expect(tables.map(({ label, detail }) => [label, detail])).toEqual([
    ["orders", "2 columns"],
    ["total", "1 column"],
  ]);
  expect(tables[0]?.children?.map(({ label, detail }) => [label, detail])).toEqual([
    ["id", "integer"],
    ["price", "real"],
  ]);
});

test("a file that isn't a database says so where its tables would be", async () => {
  const { load } = await fileNode("notes.db", sqlite(null));
  await expect(load?.()).rejects.toThrow("This file can't be read as a SQLite database.");
});
