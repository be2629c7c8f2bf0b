import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { beforeEach, expect, test } from "vitest";
import type { ParameterValues } from "@fiddle/sql/parameters";
import type { KernelMessage } from "../messages.ts";
import type { PlanQuestion, QueryPlan } from "../questions.ts";
import type { SqlRuntime } from "../sql/sql-runtime.ts";
import { rowsOf, runCell, startNodeSql, TestBlob, testFiles } from "../sql/testing.ts";
import { createSqliteRuntime } from "./runtime.ts";

let runtime: SqlRuntime;
beforeEach(async () => {
  runtime = await startNodeSql("sqlite");
});

const planOf = (code: string, parameters: ParameterValues = {}) =>
  (runtime.answers["plan"] as (asked: PlanQuestion) => Promise<QueryPlan | null>)({ code, parameters });

const values = (code: string) => rowsOf(runtime, code);

test("statements run in order; only the last reports output (specification §5)", async () => {
  const { reply, messages } = await runCell(
    runtime,
    "create table t(a); insert into t values ('x;y'); select 1; select a from t; -- ; end",
  );
  expect(reply).toEqual({ status: "ok", execution_count: 1 });
  expect(messages.map(({ msg_type }) => msg_type)).toEqual(["execute_result"]);
  expect(messages[0]?.content).toMatchObject({ data: { "text/plain": "a\n───\nx;y\n(1 row)" }, execution_count: 1 });
  const insert = await runCell(runtime, "insert into t values (1), (2)");
  expect(insert.messages[0]?.content).toEqual({ data: { "text/plain": "2 rows changed" }, metadata: {} });
});

test.each([
  ["select count(*) from many a, many b", 20_000 + 20_000 * 20_000],
  ["select * from many limit 1", 20_000],
  ["select count(*) from few f, Many as m where m.n <> f.n", 3 + 3 * 20_000],
  ["select count(*) from few f join many m on m.rowid = f.n", 3 + 3],
  ["select n, (select count(*) from many m where m.n > f.n) from few f", 3 + 3 * 20_000],
  ["select count(*) from (select n from many union all select n from few) u, few", 20_003 + 20_003 + 3 * 20_003],
  ["with twice as materialized (select n from few) select * from twice, many", 3 + 3 + 3 * 20_000],
  ["select 1", 0],
  ["with recursive c(n) as (select 1 union all select n + 1 from c) select * from c", null],
  ["select count(*) from plain a, plain b", null],
])("what %s reads is estimated without running it", async (code, rows) => {
  await runCell(
    runtime,
    `create table many(n); create table few(n); create table plain(n integer primary key) without rowid;
     with recursive c(n) as (select 1 union all select n + 1 from c where n < 20000) insert into many select n from c;
     insert into few values (1), (2), (3)`,
  );
  expect(await planOf(code)).toEqual({ rows, cost: null });
});

test("a query that can't be planned is refused, and one with a placeholder is planned with its value", async () => {
  await runCell(runtime, "create table few(n); insert into few values (1), (2)");
  await expect(planOf("select n from nowhere")).rejects.toThrow("nowhere");
  const least = { type: "number", value: 1 } as const;
  expect(await planOf("select * from few where n > $least", { least })).toEqual({ rows: 2, cost: null });
});

test("a trigger's body is one statement", async () => {
  const rows = await values(`create table t(a); create table log(a);
    create trigger tr after insert on t begin
      insert into log values (case new.a when 1 then 'one;' else 'other' end); insert into log values ('end');
    end;
    insert into t values (1); select a from log`);
  expect(rows).toEqual([["one;"], ["end"]]);
});

test("values, exact", async () => {
  const rows = await values("select 9007199254740993, -9223372036854775808, 42, 0.5, 1e999, 'é😀', x'00ff', null, ''");
  expect(rows).toEqual([["9007199254740993", "-9223372036854775808", 42, 0.5, "Infinity", "é😀", "x'00ff'", null, ""]]);
  const { tables } = await runCell(runtime, "create table t(a int, b real, c); select * from t");
  expect(tables[0]?.columns).toEqual([
    { name: "a", type: "integer", displayType: "INT" },
    { name: "b", type: "number", displayType: "REAL" },
    { name: "c", type: "text", displayType: "NULL" },
  ]);
});

test.each([
  ["selec 1", "SQLITE_ERROR", ['SQLITE_ERROR: near "selec": syntax error', "", "Line 1: selec 1", "        ^"]],
  [
    "select 1;\n\nselect 'é',\n  nope",
    "SQLITE_ERROR",
    ["SQLITE_ERROR: no such column: nope", "", "Line 4:   nope", "          ^"],
  ],
  [
    "select '’', ‘a’",
    "SQLITE_ERROR",
    [
      "SQLITE_ERROR: no such column: ‘a’\nSQL doesn't accept the character ‘ (U+2018) here. It often comes from copied text: retype the quote, dash or space.",
      "",
      "Line 1: select '’', ‘a’",
      "                    ^",
    ],
  ],
  [
    "select\u00a01",
    "SQLITE_ERROR",
    [
      'SQLITE_ERROR: near "select\u00a01": syntax error\nSQL doesn\'t accept the character (U+00A0) here. It often comes from copied text: retype the quote, dash or space.',
      "",
      "Line 1: select\u00a01",
      "        ^",
    ],
  ],
  [
    "select nope, '“'",
    "SQLITE_ERROR",
    ["SQLITE_ERROR: no such column: nope", "", "Line 1: select nope, '“'", "               ^"],
  ],
  [
    ".tables",
    "Unsupported Command",
    [
      "Unsupported Command: .tables is a command of the sqlite3 program, not SQL, so it doesn't work here. Use SELECT name FROM sqlite_schema WHERE type = 'table' instead.",
      "",
      "Line 1: .tables",
    ],
  ],
])("error: %s", async (code, ename, traceback) => {
  const { reply, messages } = await runCell(runtime, code);
  expect(reply.status).toBe("error");
  expect(messages.at(-1)?.content).toMatchObject({ ename, traceback });
});

test("databases in files are read, written through, and handed on", async () => {
  await values("attach 'my.db' as m; create table m.x as select 1 a");
  const first = runtime.takeFileChanges();
  expect(first.written.map(({ path }) => path)).toEqual(["/home/pyodide/my.db"]);
  await values("insert into m.x values (2); detach m");
  const second = runtime.takeFileChanges();
  expect(second.written.map(({ path }) => path)).toEqual(["/home/pyodide/my.db"]);
  expect(second.removed).toEqual([]);
  runtime.writeFiles({ written: [{ path: "/home/pyodide/d/copy.db", blob: second.written[0]!.blob }], removed: [] });
  expect(await values("attach 'd/copy.db' as c; select a from c.x")).toEqual([[1], [2]]);
  expect(runtime.takeFileChanges()).toEqual({ written: [], removed: [] });
});

test("a cell that attaches a file can run again, and another file needs another name", async () => {
  await values("attach 'my.db' as m; create table m.x as select 1 a");
  expect(await values("attach 'my.db' as M; select a from m.x")).toEqual([[1]]);
  expect(await values('attach database /* it is */ "my.db" -- again\n as [m]; select a from m.x')).toEqual([[1]]);
  const { messages } = await runCell(runtime, "attach 'other.db' as m");
  expect(messages.at(-1)).toMatchObject({ content: { evalue: expect.stringContaining("already in use") } });
});

test("a database that is attached is not replaced until it is detached", async () => {
  await values("attach 'my.db' as m; create table m.x as select 'ours' a");
  const other = await startNodeSql("sqlite");
  await runCell(other, "attach 'my.db' as m; create table m.x as select 'theirs' a; detach m");
  runtime.writeFiles(other.takeFileChanges());
  expect(await values("select a from m.x")).toEqual([["ours"]]);
  await values("detach m");
  expect(await values("attach 'my.db' as m; select a from m.x")).toEqual([["theirs"]]);
});

test("a database with a write-ahead log is attached with what its log holds, and can be written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-wal-"));
  const elsewhere = new DatabaseSync(join(folder, "log.db"));
  elsewhere.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE t(a); PRAGMA wal_checkpoint; INSERT INTO t VALUES ('in the log')",
  );
  const blobOf = (name: string) => new TestBlob(readFileSync(join(folder, name)));
  runtime.writeFiles({
    written: ["log.db", "log.db-wal"].map((name) => ({ path: `/home/pyodide/${name}`, blob: blobOf(name) })),
    removed: [],
  });
  elsewhere.close();
  rmSync(folder, { recursive: true });
  const { messages } = await runCell(runtime, "attach 'log.db' as \"the log\"");
  expect(messages[0]?.content).toMatchObject({
    data: { "text/plain": expect.stringMatching(/^Attached\. The database used a write-ahead log/) },
  });
  expect(await values('insert into "the log".t values (2); select a from t')).toEqual([["in the log"], [2]]);
  const changes = runtime.takeFileChanges();
  expect([changes.written.map(({ path }) => path), changes.removed]).toEqual([
    ["/home/pyodide/log.db"],
    ["/home/pyodide/log.db-wal"],
  ]);
  await values('detach "the log"');
  expect(await values("attach 'log.db' as again; select count(*) from t")).toEqual([[2]]);
});

test("a file that is not a database is an error that says so", async () => {
  runtime.writeFiles({
    written: [
      { path: "/home/pyodide/x.db", blob: new TestBlob("not a database, but long enough to be one".repeat(9)) },
    ],
    removed: [],
  });
  await expect(values("attach 'x.db' as x; select * from x.sqlite_schema")).rejects.toThrow("file is not a database");
});

test.each(["select x from c where x % 2", "select count(*) from c"])("stops: %s", async (query) => {
  let stop = false;
  // The shared memory that reaches SQLite while it doesn't return to its event loop.
  const memory = { begin() {}, takeInterrupt: () => stop };
  runtime = createSqliteRuntime({ sqlite: await sqlite3InitModule(), files: testFiles(), memory });
  const start = performance.now();
  memory.takeInterrupt = () => (stop ||= performance.now() - start > 150);
  const { messages } = await runCell(
    runtime,
    `with recursive c(x) as (select 1 union all select x + 1 from c) ${query}`,
  );
  expect(messages.map(({ content }) => content)).toMatchObject([{ evalue: "The query was stopped." }]);
  stop = false;
  memory.takeInterrupt = () => false;
  expect(await values("select 1")).toEqual([[1]]);
});

test("a stop counts for the run it was asked for, which may not have begun, and no other", async () => {
  runtime.interrupt(7);
  const messages: KernelMessage[] = [];
  const run = (number: number) =>
    runtime.execute({ code: "select 1", cellId: "cell" }, (message) => messages.push(message), number);
  expect((await run(6)).status).toBe("ok");
  messages.length = 0;
  expect((await run(7)).status).toBe("error");
  expect(messages.map(({ content }) => content)).toMatchObject([{ evalue: "The query was stopped." }]);
  expect((await run(8)).status).toBe("ok");
});

test("a result past the limits is cut, with a note", async () => {
  runtime = createSqliteRuntime({
    sqlite: await sqlite3InitModule(),
    files: testFiles(),
    limits: { rows: 10, bytes: 1e6 },
  });
  const { tables, messages } = await runCell(
    runtime,
    "with recursive c(x) as (select 1 union all select x + 1 from c) select x from c",
  );
  expect(tables[0]?.rowCount).toBe(10);
  expect(JSON.stringify(messages[1])).toContain("Only the first 10 rows are shown");
});

test("shares tables both ways, also inside a transaction", async () => {
  const columns = [
    { name: "i", type: "integer" },
    { name: "x", type: "number" },
    { name: "big", type: "integer" },
    { name: "s", type: "text" },
  ] as const;
  const table = {
    name: "my df",
    columns,
    values: [new Int32Array([1, 2]), new Float64Array([0.5, 2.5]), ["9007199254740993", null], ["a", null]],
    rowCount: 2,
  };
  await values("begin; create table other(a)");
  runtime.shareTable(table);
  runtime.shareTable(table);
  await runCell(runtime, 'select * from "my df"', { resultName: "back" });
  expect(runtime.takeSharedTable("back")).toEqual({ ...table, name: "back" });
  await values("rollback");
  await expect(values('select * from "my df"')).rejects.toThrow("no such table");
});

test.each([
  ["select e'\\n'", 1, "SQLite has no strings of the form e'…'. Put a line break into the string itself"],
  ["select\n E'a', b from near_t", 2, "SQLite has no strings of the form E'…'. Put a line break"],
  ["insert into near_t values (e'a', 1)", 1, "SQLite has no strings of the form e'…'. Put a line break"],
  ["select n'x'", 1, "SQLite has no strings of the form n'…'. Leave the letter out."],
  ["select alpa from near_t", 1, "no such column: alpa. Did you mean alpha?"],
  ["select alpa from near_e", 1, "no such column: alpa"],
  ["select alpa", 1, "no such column: alpa"],
  ["select u from near_t", 1, "no such column: u"],
])("%j is explained", async (sql, line, sentence) => {
  const create = "create table if not exists near_t(alpha, b); create table if not exists near_e(x)";
  const { messages } = await runCell(runtime, `${create};\n${sql}`);
  const content = messages.at(-1)?.content as { evalue: string; traceback: readonly string[] };
  expect(content.evalue).toContain(sentence);
  expect(content.evalue.includes("Did you mean")).toBe(sentence.includes("Did you mean"));
  expect(content.traceback.join("\n")).toContain(`Line ${line + 1}`);
});

test("infinity is a number of SQLite's, and NaN is NULL", async () => {
  const columns = ["texts", "numbers"].map((name) => ({ name, type: "number" }) as const);
  const texts = [1.5, "NaN", "Infinity", "-Infinity", null];
  runtime.shareTable({
    name: "df_2",
    columns,
    values: [texts, new Float64Array([1.5, ...texts.slice(1).map(Number)])],
    rowCount: 5,
  });
  expect(await values("select texts, numbers, typeof(texts) from df_2")).toEqual([
    [1.5, 1.5, "real"],
    [null, null, "null"],
    ["Infinity", "Infinity", "real"],
    ["-Infinity", "-Infinity", "real"],
    [null, "0.0", "null"],
  ]);
});

test("parameters are bound", async () => {
  const name = "x'; DROP TABLE t; --";
  const parameters = {
    name: { type: "text", value: name },
    least: { type: "number", value: 2 },
    rate: { type: "number", value: 2.5 },
    ids: { type: "numbers", value: [1, 3] },
    on: { type: "boolean", value: true },
  } as const;
  const code = `create table t(a); insert into t values ($name), (1), (3), (4);
select a, typeof($least), typeof($rate), '$name', [a] as "$b" from t where a = $name or a in ($ids) or (a > $least + $rate and not $on)`;
  const { tables } = await runCell(runtime, code, { parameters });
  const row = (a: unknown) => [a, "integer", "real", "$name", a];
  expect(tables[0]?.rows).toEqual([row(name), row(1), row(3)]);
  const wrong = await runCell(runtime, "select $name,\n  $least + nothing", { parameters });
  expect(wrong.messages[0]?.content).toMatchObject({
    traceback: [expect.stringContaining("nothing"), "", "Line 2:   $least + nothing", `${" ".repeat(19)}^`],
  });
  const missing = await runCell(runtime, "drop table t; select $other", { parameters });
  expect(missing.messages[0]?.content).toMatchObject({
    evalue: "Enter a value for $other above the cell, then run it again.",
  });
  expect(await values("select count(*) from t")).toEqual([[4]]);
});

test("text that isn't UTF-8 is shown in the encoding that it looks like, and said", async () => {
  const { tables, messages } = await runCell(
    runtime,
    "select cast(x'63616665cc81' as text), cast(x'636166e9' as text)",
  );
  expect(tables[0]?.rows).toEqual([["cafe\u0301", "café"]]);
  expect(messages.map((message) => message.msg_type === "stream" && message.content.text)).toContain(
    "Some text isn't UTF-8. It's shown as Windows-1252, which it probably is; CAST(column AS BLOB) has its bytes.\n",
  );
  // One text alone says little of its encoding, so all of them do.
  expect(
    await values("select cast(x'5465612c20a335' as text), 1 union all select cast(x'636166e9' as text), 2"),
  ).toEqual([
    ["Tea, £5", 1],
    ["café", 2],
  ]);
  expect(
    await values(
      "select cast(x'4b72616bf377' as text) union all select cast(x'a3f3649f' as text) union all select cast(x'476461f1736b' as text) union all select cast(x'ea73746f63686f7761' as text)",
    ),
  ).toEqual([["Kraków"], ["Łódź"], ["Gdańsk"], ["ęstochowa"]]);
});
