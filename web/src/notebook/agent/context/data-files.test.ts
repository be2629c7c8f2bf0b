import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { RuntimeKernel } from "../../../../testing/runtime-kernel.ts";
import type { OpenTables } from "../../../tables/open-tables.ts";
import { tableOf } from "../../../tables/table.ts";
import type { FileEntry } from "../../file-store/entry.ts";
import { describeDataFile } from "./data-files.ts";

const files = { store: { read: () => null } };
const noKernel = { files, session: { anotherKernel: () => expect.unreachable() } } as never;

function entry(name: string, content: string | Blob): FileEntry {
  const blob = new Blob([content]);
  return { path: `/home/pyodide/${name}`, name, blob, size: blob.size, kept: true, modified: 0, remoteId: null };
}

const ROWS = Array.from({ length: 200_000 }, (_, n) => `${n},2026-01-0${(n % 9) + 1},"a, ${n}",${n}.5`).join("\n");

test.each([
  ["schema", "n integer, day date, note text, amount number"],
  [
    "sample",
    "n integer, day date, note text, amount number\n0 | 2026-01-01 | a, 0 | 0.5\n1 | 2026-01-02 | a, 1 | 1.5\n2 | 2026-01-03 | a, 2 | 2.5",
  ],
] as const)(
  "of a large CSV file, the columns, types and first rows are told at the level %s",
  async (sharing, text) => {
    const file = entry("orders.csv", `n,day,note,amount\n${ROWS}`);
    expect(file.size).toBeGreaterThan(5_000_000);
    expect(await describeDataFile(noKernel, file, sharing)).toBe(text);
  },
);

test("a small file's rows are counted", async () => {
  expect(await describeDataFile(noKernel, entry("a.tsv", "city\tn\nRome\t1\n"), "full")).toBe(
    "1 row: city text, n integer\nRome | 1",
  );
});

test.each([
  [
    "a list of objects that is cut",
    "big.json",
    `[${Array.from({ length: 30_000 }, (_, n) => `{"id": ${n}, "tags": ["}]", "x"]}`).join(",\n")}]`,
  ],
  [
    "a list on one line that is cut",
    "line.json",
    JSON.stringify(Array.from({ length: 30_000 }, (_, id) => ({ id, tags: ["}]", "x"] }))),
  ],
  [
    "an object a line",
    "big.jsonl",
    Array.from({ length: 30_000 }, (_, id) => JSON.stringify({ id, tags: ["}]", "x"] })).join("\n"),
  ],
])("JSON: %s", async (_, name, content) => {
  expect(content.length).toBeGreaterThan(200_000);
  expect(await describeDataFile(noKernel, entry(name, content), "sample")).toBe(
    'id integer, tags text\n0 | ["}]","x"]\n1 | ["}]","x"]\n2 | ["}]","x"]',
  );
});

test("each sheet of a workbook has its own columns, and a Parquet file those it names", async () => {
  const asked: string[] = [];
  const open = async (kind: string): Promise<OpenTables> => {
    asked.push(kind);
    const sheets = [tableOf("2025", ["month", "total"], [["Jan", 1.5]]), tableOf("Notes", ["text"], [])];
    return { tables: sheets, columnsOf: () => expect.unreachable(), close: () => asked.push("closed") };
  };
  expect(await describeDataFile(noKernel, entry("a.xlsx", "x"), "sample", open)).toBe(
    "2025: 1 row: month text, total number\nJan | 1.5\nNotes: 0 rows: text text",
  );
  await describeDataFile(noKernel, entry("a.parquet", "y"), "sample", open);
  expect(asked).toEqual(["workbook", "closed", "parquet", "closed"]);
});

test("a database's tables come with their columns and rows, and a file is read once, as long as nothing beside it changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "shop.db");
  const made = new DatabaseSync(path);
  made.exec(
    "create table people(id integer primary key, name text); insert into people values (1, 'Ada'); create view names as select name from people",
  );
  made.close();
  const file = entry("shop.db", new Blob([new Uint8Array(readFileSync(path))]));
  const { services, started, stored } = await withKernels(file);
  const describe = () => describeDataFile(services, file, "sample");
  expect(await describe()).toBe("people: id integer, name text\n1 | Ada\nnames: name text\nAda");
  await describe();
  expect(started).toEqual(["sqlite-wasm"]);

  const kernel = await RuntimeKernel.startSql("duckdb-wasm");
  const run = (code: string) => kernel.execute({ code, cellId: "make" }, () => {});
  const sync = async () => {
    for (const { path: written, blob } of (await kernel.takeFileChanges()).written)
      stored.set(written, entry(written.slice("/home/pyodide/".length), blob));
  };
  await run("ATTACH 'shop.duckdb' AS shop; CREATE TABLE shop.people AS SELECT 1 AS id, 'Ada' AS name");
  await sync();
  const database = stored.get("/home/pyodide/shop.duckdb");
  if (!database) throw new Error("There is no file.");
  expect(await describeDataFile(services, database, "sample")).toBe("people: id integer, name varchar\n1 | Ada");
  await run("CREATE TABLE shop.cities (name VARCHAR)");
  await sync();
  expect(await describeDataFile(services, database, "schema")).toBe(
    "cities: name varchar\npeople: id integer, name varchar",
  );
});

test("a DuckDB file that is called .db is read again when the log beside it has grown", async () => {
  const { services, stored } = await withKernels();
  const maker = await RuntimeKernel.startSql("duckdb-wasm");
  const describeAfter = async (code: string) => {
    await maker.execute({ code, cellId: "make" }, () => {});
    for (const { path, blob } of (await maker.takeFileChanges()).written)
      stored.set(path, entry(path.slice("/home/pyodide/".length), blob));
    return describeDataFile(services, stored.get("/home/pyodide/shop.db") as FileEntry, "schema");
  };
  expect(await describeAfter("ATTACH 'shop.db' AS shop; CREATE TABLE shop.a (n INT)")).toBe("a: n integer");
  expect(await describeAfter("CREATE TABLE shop.b (n INT)")).toBe("a: n integer\nb: n integer");
});

/** Services of a notebook with these files, whose databases are read by real engines. */
async function withKernels(...given: readonly FileEntry[]) {
  const stored = new Map(given.map((file) => [file.path, file]));
  const started: string[] = [];
  const kernels = await Promise.all(
    (["sqlite-wasm", "duckdb-wasm", "duckdb-wasm"] as const).map((name) => RuntimeKernel.startSql(name)),
  );
  const anotherKernel = (name: string) => {
    started.push(name);
    const at = kernels.findIndex(({ spec }) => spec.name === name);
    return kernels.splice(at, 1)[0];
  };
  const store = { read: (path: string) => stored.get(path) ?? null };
  return { services: { session: { anotherKernel }, files: { store } } as never, started, stored };
}

test("a file that can't be read, and one that holds no table, say nothing", async () => {
  const broken = () => Promise.reject(new Error("damaged"));
  expect([
    await describeDataFile(noKernel, entry("a.parquet", "x"), "full", broken),
    await describeDataFile(noKernel, entry("a.json", "{"), "full"),
    await describeDataFile(noKernel, entry("a.ipynb", "{}"), "full"),
    await describeDataFile(noKernel, entry("a.py", "x = 1"), "full"),
  ]).toEqual(["", "", "", ""]);
});

test("the model is told what the files hold, those that the prompt names first, and reads slices of a large one", async () => {
  const { model, send, services } = await openAgent({ files: { "a.csv": "x\n1\n" } });
  await services.files.store.write("orders.csv", new Blob([`n,day,note,amount\n${ROWS}`]));
  await send("Sum up orders.csv");
  expect(model.prompt?.files.map(({ path, about }) => [path, about?.split("\n")[0]])).toEqual([
    ["/home/pyodide/orders.csv", "n integer, day date, note text, amount number"],
    ["/home/pyodide/a.csv", "1 row: x integer"],
  ]);
  const slice = await model.call("files", { path: "orders.csv", first_line: 150_002, last_line: 150_003 });
  expect(slice.failed).toBeUndefined();
  expect(slice.text).toContain('150000,2026-01-07,"a, 150000",150000.5\n150001,');
  const beyond = await model.call("files", { path: "orders.csv", first_line: 900_000 });
  expect(beyond.text).toBe("orders.csv has only 200001 lines.");
});
