import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { currentToasts } from "@fiddle/ui/toasts.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { RuntimeKernel } from "../../../testing/runtime-kernel.ts";
import type { FileEntry } from "../file-store/entry.ts";
import type { SourceNode } from "./source-node.ts";
import { filesNode } from "./sources.ts";

const START_TIMEOUT_MS = 60_000;

/** A file in the tree of data sources, and how to open a line in it, such as `orders` and then `city`. */
async function fileNode(name: string, content: BlobPart, beside: Readonly<Record<string, Blob>> = {}) {
  const { nodes, ...opened } = await fileNodes(
    { [name]: new Blob([content]) },
    beside,
    await startEngines("duckdb-wasm", "sqlite-wasm"),
  );
  const [node] = nodes;
  if (!node) throw new Error("The file isn't in the tree.");
  return { node, ...opened };
}

function startEngines(...names: readonly ("duckdb-wasm" | "sqlite-wasm")[]): Promise<RuntimeKernel[]> {
  return Promise.all(names.map((name) => RuntimeKernel.startSql(name)));
}

/** Files in the tree, what lies beside each, and the engines that may be started, in this order. */
async function fileNodes(
  contents: Readonly<Record<string, Blob>>,
  beside: Readonly<Record<string, Blob>>,
  engines: RuntimeKernel[],
) {
  const { services } = await openAgent({});
  const { store } = services.files;
  const files: FileEntry[] = [];
  for (const [name, blob] of Object.entries(contents)) {
    const path = `/home/pyodide/${name}`;
    await store.write(path, blob);
    for (const [ending, log] of Object.entries(beside)) await store.write(path + ending, log);
    files.push(store.read(path) as FileEntry);
  }
  const started: string[] = [];
  const closed: string[] = [];
  const anotherKernel = (engine: string) => {
    const at = engines.findIndex(({ spec }) => spec.name === engine);
    const [kernel] = at < 0 ? [] : engines.splice(at, 1);
    if (!kernel) throw new Error("No more engines are expected.");
    started.push(engine);
    kernel.dispose = () => {
      closed.push(engine);
      kernel.script = () => Promise.resolve("error");
    };
    return kernel;
  };
  const nodes = filesNode({ ...services, session: { anotherKernel } } as never, files).children ?? [];
  return { nodes, started, closed, services };
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
async function duckdbFile(sql: string) {
  const kernel = await RuntimeKernel.startSql("duckdb-wasm");
  const run = async (code: string): Promise<{ readonly file: Blob; readonly log: Blob }> => {
    let problem = "";
    await kernel.execute({ code, cellId: "make" }, (message) => {
      if (message.msg_type === "error") problem = message.content.evalue;
    });
    expect(problem).toBe("");
    const { written } = await kernel.takeFileChanges();
    const blobOf = (path: string) =>
      written.find((each) => each.path === `/home/pyodide/${path}`)?.blob ?? new Blob([]);
    return { file: blobOf("made.duckdb"), log: blobOf("made.duckdb.wal") };
  };
  return { ...(await run(`ATTACH 'made.duckdb' AS made; USE made; ${sql}`)), run };
}

const SHOP =
  "CREATE TABLE orders (id INTEGER, city TEXT); INSERT INTO orders VALUES (1, 'Rome'), (2, NULL); CREATE VIEW cities AS SELECT city FROM orders";

/** A node's content, a line each, and the code that the buttons of its tables write. */
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

test("a file called .db is read by the engine that wrote it, and so is it in the code that its buttons write", async () => {
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

const labels = (nodes: readonly SourceNode[] = []) => nodes.map(({ label }) => label);
const rowCounts = async (nodes: readonly SourceNode[] = []) =>
  Promise.all(nodes.map(async (column) => (await column.load?.())?.[0]?.profile?.source.rowCount));

test("a DuckDB file opens again when only the log beside it has grown, with the new tables and profiles", async () => {
  // In Node, all DuckDBs read the files of the one that was started last.
  const engines = await startEngines("duckdb-wasm", "duckdb-wasm");
  const made = await duckdbFile("CREATE TABLE a AS SELECT 1 AS n");
  const opened = await fileNodes({ "made.duckdb": made.file }, { ".wal": made.log }, engines);
  const [node] = opened.nodes;
  const [before] = (await node?.load?.()) ?? [];
  expect(await rowCounts(before?.children)).toEqual([1]);
  const { log } = await made.run("CREATE TABLE b (n INT); INSERT INTO a VALUES (2)");
  await opened.services.files.store.write("/home/pyodide/made.duckdb.wal", log);
  expect(await rowCounts(before?.children)).toEqual([2]);
  expect(labels(await node?.load?.())).toEqual(["a", "b"]);
  expect(opened.closed).toEqual(["duckdb-wasm"]);
});

test("each try to open a damaged file closes what it started, and leaves another file open", async () => {
  const { nodes, started, closed } = await fileNodes(
    { "good.db": new Blob([sqliteFile(SHOP)]), "notes.db": new Blob(["no database ".repeat(500)]) },
    {},
    await startEngines("sqlite-wasm", "sqlite-wasm", "sqlite-wasm"),
  );
  const [good, damaged] = nodes;
  await expect(damaged?.load?.()).rejects.toThrow("It isn't a SQLite database");
  await expect(damaged?.load?.()).rejects.toThrow("It isn't a SQLite database");
  expect([started.length, closed.length]).toEqual([2, 2]);
  await good?.load?.();
  await good?.load?.();
  expect([started.length, closed.length]).toEqual([3, 2]);
});

test("two databases that are opened at once both show their tables, and the first one is closed then", async () => {
  const { nodes, closed } = await fileNodes(
    { "a.db": new Blob([sqliteFile("CREATE TABLE a (n)")]), "b.db": new Blob([sqliteFile("CREATE TABLE b (n)")]) },
    {},
    await startEngines("sqlite-wasm", "sqlite-wasm"),
  );
  expect(await Promise.all(nodes.map(async ({ load }) => labels(await load?.())))).toEqual([["a"], ["b"]]);
  await expect.poll(() => closed).toEqual(["sqlite-wasm"]);
});

test("a file that can't be read says so at its button, and opens once it can be read", async () => {
  const { node, services } = await fileNode("shop.db", sqliteFile("CREATE TABLE a (n)"));
  const slice = vi.spyOn(Blob.prototype, "slice").mockImplementation(() => {
    throw new DOMException("It was changed.", "NotReadableError");
  });
  onTestFinished(() => slice.mockRestore());
  const { activeId } = services.selection;
  node.table?.query({ run: false });
  await expect
    .poll(() => currentToasts().map(({ message }) => message))
    .toEqual([expect.stringMatching(/^Couldn't read shop\.db\./)]);
  expect(services.selection.activeId).toBe(activeId);
  await expect(node.load?.()).rejects.toThrow("Couldn't open the file.");
  slice.mockRestore();
  expect(labels(await node.load?.())).toEqual(["a"]);
});

test("a table whose name looks like another one's with its schema is a line of its own, with its own profile", async () => {
  const made = await duckdbFile(
    'CREATE TABLE "sales.x" AS SELECT 1 AS n; CREATE SCHEMA sales; CREATE TABLE sales.x AS SELECT 1 AS n FROM range(3)',
  );
  const { node } = await fileNode("shop.duckdb", made.file, { ".wal": made.log });
  const tables = (await node.load?.()) ?? [];
  const columns = tables.flatMap(({ children = [] }) => children);
  expect(new Set([...tables, ...columns].map(({ id }) => id)).size).toBe(4);
  expect(await rowCounts(columns)).toEqual([1, 3]);
});

test("of a database with very many columns the first ones are listed, and tables say where some are missing", async () => {
  const wide = (name: string) => `CREATE TABLE ${name} (${Array.from({ length: 1900 }, (_, n) => `c${n}`).join(", ")})`;
  const { node } = await fileNode("wide.db", sqliteFile(["a", "b", "c", "d", "e", "f", "g"].map(wide).join("; ")));
  const tables = (await node.load?.()) ?? [];
  const note = "More columns aren't listed here";
  expect(tables.map(({ detail, children = [] }) => [detail, children.length, children.at(-1)?.label])).toEqual([
    ...Array.from({ length: 5 }, () => ["1,900 columns", 1900, "c1899"]),
    [undefined, 501, note],
    [undefined, 1, note],
  ]);
});
