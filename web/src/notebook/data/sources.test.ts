import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { RuntimeKernel } from "../../../testing/runtime-kernel.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { filesNode } from "./sources.ts";

const START_TIMEOUT_MS = 60_000;

/** A file in the tree of data sources, and how to open a line in it, such as `orders` and then `city`. */
async function fileNode(name: string, content: BlobPart, beside: Readonly<Record<string, Blob>> = {}) {
  const { services } = await openAgent({});
  const path = `/home/pyodide/${name}`;
  await services.files.store.write(path, new Blob([content]));
  for (const [ending, blob] of Object.entries(beside)) await services.files.store.write(path + ending, blob);
  const file = services.files.store.read(path) as FileEntry;
  const kernels = [await RuntimeKernel.startSql("duckdb-wasm"), await RuntimeKernel.startSql("sqlite-wasm")];
  const started: string[] = [];
  const anotherKernel = (kernel: string) => {
    started.push(kernel);
    return kernels.find(({ spec }) => spec.name === kernel);
  };
  const node = filesNode({ ...services, session: { anotherKernel } } as never, [file]).children?.[0];
  if (!node) throw new Error("The file isn't in the tree.");
  return { node, started, services };
}

/** Makes a SQLite file. */
function sqliteFile(sql: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = new DatabaseSync(join(folder, "made.db"));
  made.exec(sql);
  made.close();
  return new Uint8Array(readFileSync(join(folder, "made.db")));
}

/** Makes a DuckDB file, which has what it holds in the log beside it. */
async function duckdbFile(sql: string): Promise<{ readonly file: Blob; readonly log: Blob }> {
  const kernel = await RuntimeKernel.startSql("duckdb-wasm");
  let problem = "";
  await kernel.execute({ code: `ATTACH 'made.duckdb' AS made; USE made; ${sql}`, cellId: "make" }, (message) => {
    if (message.msg_type === "error") problem = message.content.evalue;
  });
  expect(problem).toBe("");
  const { written } = await kernel.takeFileChanges();
  const blobOf = (path: string) => written.find((each) => each.path === `/home/pyodide/${path}`)?.blob ?? new Blob([]);
  return { file: blobOf("made.duckdb"), log: blobOf("made.duckdb.wal") };
}

const SHOP =
  "CREATE TABLE orders (id INTEGER, city TEXT); INSERT INTO orders VALUES (1, 'Rome'), (2, NULL); CREATE VIEW cities AS SELECT city FROM orders";

/** What is in a node, a line each, and what the buttons of tables write. */
async function contentOf({ node, services }: Awaited<ReturnType<typeof fileNode>>) {
  const { document } = services.notebook;
  const tables = (await node.load?.()) ?? [];
  const written = tables.map(({ table }) => {
    table?.query({ run: false });
    const cell = document.cell(services.selection.activeId ?? "");
    return { name: table?.name, source: cell?.source, kernel: cell?.metadata.fiddle };
  });
  const lines = tables.flatMap(({ label, icon, detail, children = [] }) => [
    `${icon} ${label}, ${detail}`,
    ...children.map((column) => `${label}.${column.label} ${column.detail}`),
  ]);
  return { lines, written };
}

test(
  "a DuckDB file opens its tables with their columns and profiles, also those in the log beside it, and their buttons write SQL that runs",
  async () => {
    const made = await duckdbFile(
      `${SHOP}; CREATE SCHEMA sales; CREATE TABLE sales."my targets" (goal DECIMAL(9, 2)); INSERT INTO sales."my targets" VALUES (1.5)`,
    );
    const opened = await fileNode("shop.duckdb", made.file, { ".wal": made.log });
    expect(opened.node.icon).toBe("database");
    const { lines, written } = await contentOf(opened);
    expect(lines).toEqual([
      "table orders, 2 columns",
      "orders.id integer",
      "orders.city varchar",
      "table sales.my targets, 1 column",
      "sales.my targets.goal decimal(9,2)",
      "view cities, 1 column",
      "cities.city varchar",
    ]);
    const attach = "ATTACH IF NOT EXISTS 'shop.duckdb' AS shop (READ_ONLY);\nSELECT * FROM";
    expect(written.map(({ name, source }) => [name, source])).toEqual([
      ["shop.orders", `${attach} shop.orders LIMIT 100`],
      ['shop.sales."my targets"', `${attach} shop.sales."my targets" LIMIT 100`],
      ["shop.cities", `${attach} shop.cities LIMIT 100`],
    ]);
    for (const { kernel } of written) expect(kernel).toEqual({ kernelId: "duckdb-wasm" });
    const [orders, targets] = (await opened.node.load?.()) ?? [];
    const profiles = await Promise.all([orders?.children?.[1]?.load?.(), targets?.children?.[0]?.load?.()]);
    expect(profiles.map((nodes) => [nodes?.[0]?.profile?.column.name, nodes?.[0]?.profile?.source.rowCount])).toEqual([
      ["city", 2],
      ["goal", 1],
    ]);
    // The SQL runs twice in a kernel that has the files.
    const kernel = await RuntimeKernel.startSql("duckdb-wasm");
    const { store } = opened.services.files;
    await kernel.writeFiles({ written: store.list().map(({ path, blob }) => ({ path, blob })), removed: [] });
    for (const code of [...written, ...written].map(({ source = "" }) => source))
      expect((await kernel.execute({ code, cellId: "run" }, () => {})).status).toBe("ok");
  },
  START_TIMEOUT_MS,
);

test.each(["shop.db", "shop.sqlite", "shop.sqlite3"])("%s opens its tables with their columns", async (name) => {
  const opened = await fileNode(
    name,
    sqliteFile(`${SHOP}; CREATE TABLE sums (a REAL, b AS (a * 2)); CREATE VIEW broken AS SELECT * FROM gone`),
  );
  const { lines, written } = await contentOf(opened);
  expect(lines).toEqual([
    "table orders, 2 columns",
    "orders.id integer",
    "orders.city text",
    "table sums, 2 columns",
    "sums.a real",
    "sums.b any",
    "view broken, 0 columns",
    "view cities, 1 column",
    "cities.city text",
  ]);
  expect(written[0]).toEqual({
    name: "shop.orders",
    source: `ATTACH '${name}' AS shop;\nSELECT * FROM shop.orders LIMIT 100`,
    kernel: { kernelId: "sqlite-wasm" },
  });
});

test("a column of a SQLite file opens how its values are distributed, and one kernel reads the file", async () => {
  const { node, started } = await fileNode("shop.db", sqliteFile(SHOP));
  const columns = ((await node.load?.()) ?? []).flatMap(({ label, children = [] }) =>
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
  expect(started).toEqual(["sqlite-wasm"]);
});

test("a file called .db is read by the engine that wrote it, and so does the code that its buttons write", async () => {
  const { file } = await duckdbFile("CREATE TABLE a (b INT)");
  const { node, started, services } = await fileNode("shop.db", file);
  await node.load?.();
  expect(started).toEqual(["duckdb-wasm"]);
  node.table?.query({ run: false });
  await expect
    .poll(() => services.notebook.document.source(services.selection.activeId ?? ""))
    .toContain("ATTACH IF NOT EXISTS 'shop.db' AS shop (READ_ONLY)");
});

test.each([
  ["notes.db", "It isn't a SQLite database, or it's encrypted or damaged."],
  ["notes.duckdb", "notes.duckdb isn't a DuckDB database, or it's damaged."],
])("a file that isn't a database says so where its tables would be: %s", async (name, sentence) => {
  const { node } = await fileNode(name, "not a database, but long enough to be one ".repeat(500));
  await expect(node.load?.()).rejects.toThrow(sentence);
});
