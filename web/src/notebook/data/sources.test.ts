import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kernel } from "@fiddle/kernels";
import { expect, onTestFinished, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { RuntimeKernel } from "../../../testing/runtime-kernel.ts";
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

async function fileNode(name: string, kernels: readonly Kernel[], content: BlobPart = "bytes") {
  const { services } = await openAgent({});
  const path = `/home/pyodide/${name}`;
  await services.files.store.write(path, new Blob([content]));
  const file = services.files.store.read(path) as FileEntry;
  const others = kernels.values();
  const session = { anotherKernel: () => others.next().value };
  const node = filesNode({ ...services, session } as never, [file]).children?.[0];
  if (!node) throw new Error("The file isn't in the tree.");
  return node;
}

test.each(["shop.db", "shop.sqlite", "shop.sqlite3"])("%s opens its tables with their columns", async (name) => {
  const rows = [
    ["orders", "id", "INTEGER"],
    ["orders", "price", "REAL"],
    ["total", "price", ""],
  ];
  const { pick, load, table } = await fileNode(name, [sqlite(rows)]);
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

test("a column of a SQLite file opens how its values are distributed, and the database stays open for the next", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "shop.db");
  const made = new DatabaseSync(path);
  made.exec(
    "CREATE TABLE orders (id INTEGER, city TEXT); INSERT INTO orders VALUES (1, 'Rome'), (2, NULL); CREATE VIEW cities AS SELECT city FROM orders",
  );
  made.close();
  const kernels = [await RuntimeKernel.startSql("sqlite-wasm"), await RuntimeKernel.startSql("sqlite-wasm")];
  const { load } = await fileNode("shop.db", kernels, new Uint8Array(readFileSync(path)));
  const columns = ((await load?.()) ?? []).flatMap(({ label, children = [] }) =>
    children.map((column) => ({ ...column, name: `${label}.${column.label}` })),
  );
  const opened = await Promise.all(columns.map(async (column) => [column.name, await column.load?.()] as const));
  expect(
    opened.map(([name, nodes]) => [name, nodes?.[0]?.profile?.column.name, nodes?.[0]?.profile?.source.rowCount]),
  ).toEqual([
    ["orders.id", "id", 2],
    ["orders.city", "city", 2],
    ["cities.city", "city", 2],
  ]);
});

test("a file that isn't a database says so where its tables would be", async () => {
  const { load } = await fileNode("notes.db", [sqlite(null)]);
  await expect(load?.()).rejects.toThrow("This file can't be read as a SQLite database.");
});
