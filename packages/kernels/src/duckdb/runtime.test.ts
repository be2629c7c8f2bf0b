import type { ParameterValues } from "@fiddle/sql/parameters";
import { describe, expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import type { SharedTable } from "../tables.ts";
import type { PlanQuestion, QueryPlan } from "../questions.ts";
import { rowsOf, runCell, startNodeSql, TestBlob, testFiles } from "../sql/testing.ts";
import { nodeDuckdb } from "./node-library.ts";
import { createDuckdbRuntime } from "./runtime.ts";

/** Compiling the wasm takes a second, or many on a busy machine, so all tests share one database. */
const START_TIMEOUT_MS = 120_000;

let runtime = await startNodeSql("duckdb");

const values = (code: string) => rowsOf(runtime, code);

function shown(messages: readonly KernelMessage[]): unknown[] {
  return messages.map((message) => {
    if (message.msg_type === "error") return message.content.traceback;
    if (message.msg_type === "stream") return message.content.text;
    if (message.msg_type !== "display_data" && message.msg_type !== "execute_result") return null;
    return [message.msg_type, message.content.data["text/plain"]];
  });
}

describe("statements", () => {
  test("each shows what it did, the last as the result", async () => {
    const { reply, messages } = await runCell(
      runtime,
      "create table t(a int); insert into t values (1), (2); select a from t; update t set a = 3 where a = 2; select a from t where false",
    );
    expect(reply).toEqual({ status: "ok", execution_count: expect.any(Number) });
    expect(shown(messages)).toEqual([
      ["display_data", "Done"],
      ["display_data", "2 rows changed"],
      ["display_data", "a\n─\n1\n2\n(2 rows)"],
      ["display_data", "1 row changed"],
      ["execute_result", "a\n─\n(0 rows)"],
    ]);
  });

  test("a table of the engine's own isn't suggested, unless one is meant", async () => {
    const evalue = async (code: string) => (await runCell(runtime, code)).messages.at(-1)?.content;
    expect(await evalue("from df_4")).toMatchObject({ evalue: "Table with name df_4 does not exist!" });
    expect(await evalue("from orders")).toMatchObject({ evalue: "Table with name orders does not exist!" });
    expect(await evalue("from duckdb_log")).toMatchObject({ evalue: expect.stringContaining("duckdb_logs") });
  });

  test("an error ends the request and points at its line", async () => {
    const { reply, messages } = await runCell(runtime, "select 1 as x;\n\nselect *\nfrom nope; select 2");
    expect(reply.status).toBe("error");
    expect(messages[1]?.content).toMatchObject({ ename: "Catalog Error" });
    expect(shown(messages)[1]).toEqual([
      expect.stringMatching(/^Catalog Error: Table with name nope does not exist!/),
      "",
      "Line 4: from nope; select 2",
      "             ^",
    ]);
  });

  test.each([
    ["select json_extract('{}', '$.a')", "json"],
    ["from 'x.parquet'", "parquet"],
    ["select 'a' collate de", "icu"],
    ["install spatial", "spatial"],
    ["load 'httpfs'", "httpfs"],
  ])("%s says that it needs an extension", async (code, extension) => {
    const { messages } = await runCell(runtime, code);
    const [message] = messages;
    expect(message?.content).toMatchObject({ ename: "Missing Extension Error" });
    expect(JSON.stringify(message)).toContain(`This needs DuckDB's ${extension} extension`);
  });

  test.each([
    ["attach 'md:x'", "This needs DuckDB's motherduck extension"],
    ["load constructor", "This needs DuckDB's constructor extension"],
    ["from 'x.avro'", "DuckDB can't read x.avro here. Save it as CSV, or read it in Python."],
    ["from 'x.feather'", "DuckDB can't read x.feather here."],
    ["from 'x.geojson'", "DuckDB can't read x.geojson here."],
    ["from 'x.sqlite'", "x.sqlite is a database. Switch this cell to SQLite"],
    ["copy (select 1) to 'x' (format xlsx)", "DuckDB can't write xlsx files here."],
    ["select '12:00:00'::time_ns", "A result can't have the type TIME_NS here. Cast it with ::TIME"],
    ["select now() - interval 1 day", "cast with ::TIMESTAMP first, which gives UTC, as in now()::TIMESTAMP."],
    ["select now()::date", "cast with ::TIMESTAMP first"],
    ["select date_trunc('day', now())", "cast with ::TIMESTAMP first"],
    ["select extract(hour from now())", "cast with ::TIMESTAMP first"],
    ["select now() at time zone 'Europe/Berlin'", "cast with ::TIMESTAMP first"],
  ])("%s is refused in a sentence, and the next statement runs", async (code, sentence) => {
    await expect(values(code)).rejects.toThrow(sentence);
    expect(await values("select 1")).toEqual([[1]]);
  });

  test("today's date and the time of day are there without time zones", async () => {
    expect(
      await values(
        "select current_date = now()::timestamp::date, today() = current_date, typeof(current_time), typeof(localtimestamp)",
      ),
    ).toEqual([[true, true, "TIME", "TIMESTAMP"]]);
  });

  test("a copy of the database has none of our functions, which a copy back would find taken", async () => {
    await values("attach ':memory:' as copy; copy from database memory to copy");
    expect(await values("select function_name from duckdb_functions() where database_name = 'copy'")).toEqual([]);
    await values("detach copy");
  });

  test("a running query stops when asked, and the kernel goes on", async () => {
    const running = runCell(
      runtime,
      "select count(*) from range(1000000) a, range(1000000) b where hash(a.range + b.range) % 7 = 3",
    );
    setTimeout(() => runtime.interrupt(1), 100);
    expect(shown((await running).messages)).toEqual([["Stopped: The query was stopped."]]);
    expect(await values("select 1")).toEqual([[1]]);
  });
});

test("what a query reads is estimated without running it", async () => {
  const plan = (code: string, parameters: ParameterValues = {}) =>
    (runtime.answers["plan"] as (asked: PlanQuestion) => Promise<QueryPlan | null>)({ code, parameters });
  await runCell(runtime, "create or replace table many as select range as n from range(20000)");
  const all = await plan("select count(*) from many a, many b");
  const one = await plan("select 1");
  expect([all?.rows, all?.cost, (one?.rows ?? 0) < 10]).toEqual([400_000_000, null, true]);
  await expect(plan("select nothing from nowhere")).rejects.toThrow("nowhere");
  const bound = await plan("select count(*) from many a, many b where a.n <> $n", { n: { type: "number", value: 3 } });
  expect(bound?.rows).toBeGreaterThan(1_000_000);
});

test("values of every type, exact", async () => {
  const columns = {
    "9007199254740993::BIGINT": "9007199254740993",
    "(2::HUGEINT ^ 100)::HUGEINT + 1": "1267650600228229401496703205377",
    "-170141183460469231731687303715884105727::HUGEINT": "-170141183460469231731687303715884105727",
    "3::UHUGEINT": 3,
    "sum(2)": 2,
    "(-2.50)::DECIMAL(4,2)": "-2.50",
    "0.1::DOUBLE": 0.1,
    "'NaN'::DOUBLE": "NaN",
    true: true,
    "NULL::INT": null,
    "DATE '2020-01-02'": "2020-01-02",
    "DATE 'infinity'": "infinity",
    "DATE '0044-03-15 (BC)'": "0044-03-15 (BC)",
    "TIMESTAMP '0044-03-15 (BC) 12:00:00'": "0044-03-15 (BC) 12:00:00",
    "[TIMESTAMP '0044-03-15 (BC) 12:00:00']": '["0044-03-15 (BC) 12:00:00"]',
    "TIMESTAMP '2020-01-02 03:04:05.678901'": "2020-01-02T03:04:05.678901",
    "TIMESTAMP_NS '1969-12-31 23:59:59.999999999'": "1969-12-31T23:59:59.999999999",
    "TIMESTAMPTZ '2020-01-01 00:00:00+02'": "2019-12-31T22:00:00Z",
    "TIME '12:34:56.7'": "12:34:56.7",
    "INTERVAL '1 year 2 months 3 days 4 seconds'": "1 year 2 months 3 days 00:00:04",
    "[1, NULL, 3]": "[1,null,3]",
    "{'a': 1, 'b': DATE '2020-01-01'}": '{"a":1,"b":"2020-01-01"}',
    "MAP {'k': [1]}": '{"k":[1]}',
    "array_value(1, 2)": "[1,2]",
    "union_value(n := 5)": 5,
    "'\\x01ab'::BLOB": "x'016162'",
    "'6ba7b810-9dad-11d1-80b4-00c04fd430c8'::UUID": "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "'y'::ENUM('x', 'y')": "y",
    "'é😀'": "é😀",
  };
  const list = Object.keys(columns).map((sql, i) => `${sql} AS c${i}`);
  expect((await values(`select ${list.join(", ")}`))?.[0]).toEqual(Object.values(columns));
});

describe("files", () => {
  const path = (name: string) => `/home/pyodide/${name}`;

  test("are found by relative and absolute path and by pattern, and replaced", async () => {
    runtime.writeFiles({ written: [{ path: path("d/a.csv"), blob: new TestBlob("x\n1\n2\n") }], removed: [] });
    for (const name of ["d/a.csv", "./d/a.csv", "/home/pyodide/d/a.csv", "d/*.csv", "**/a.csv"]) {
      expect(await values(`from '${name}'`)).toEqual([[1], [2]]);
    }
    runtime.writeFiles({ written: [{ path: path("d/a.csv"), blob: new TestBlob("x\n30\n40\n50\n") }], removed: [] });
    expect(await values("from 'd/a.csv'")).toEqual([[30], [40], [50]]);
    runtime.writeFiles({ written: [], removed: [path("d/a.csv")] });
    await expect(values("from 'd/a.csv'")).rejects.toThrow("No files found");
  });

  test("a file that isn't UTF-8 says how to read it, and that works", async () => {
    const bytes = Uint8Array.from("name,v\ncaf\u00e9,1\n", (character) => character.charCodeAt(0));
    runtime.writeFiles({ written: [{ path: path("old's.csv"), blob: new TestBlob(bytes) }], removed: [] });
    await expect(values("from 'old''s.csv'")).rejects.toThrow(
      "old's.csv is probably Windows-1252, not UTF-8. Read it with read_csv('old''s.csv', encoding = 'latin-1'), or open it under Files and convert it to UTF-8.",
    );
    expect(await values("from read_csv('old''s.csv', encoding = 'latin-1')")).toEqual([["café", 1]]);
  });

  test.each([
    ["UTF-16", "utf-16le", "\ufeffname,v\ncafé,1\n", "read_csv('wide.csv', encoding = 'utf-16')"],
    ["UTF-16", "utf-16be", "\ufeffname,v\ncafé,1\n", 'read it in Python with encoding="utf-16"'],
    ["Windows-1252", "", "name,v\ncaf\xe9 \x80,1\n", 'read it in Python with encoding="cp1252"'],
    ["KOI8-R", "", "name,v\n\xd0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2,1\n", 'read it in Python with encoding="koi8_r"'],
  ])("a file in %s %s says what it is", async (label, wide, text, how) => {
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    const pair = (unit: number) => (wide === "utf-16le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]);
    const bytes = Uint8Array.from(wide ? units.flatMap(pair) : units);
    runtime.writeFiles({ written: [{ path: path("wide.csv"), blob: new TestBlob(bytes) }], removed: [] });
    await expect(values("from 'wide.csv'")).rejects.toThrow(`wide.csv is probably ${label}, not UTF-8.`);
    await expect(values("from 'wide.csv'")).rejects.toThrow(JSON.stringify(how).slice(1, -1));
  });

  test("a large file is read in order through large windows", async () => {
    const text = `n\n${Array.from({ length: 300_000 }, (_, i) => i).join("\n")}\n`;
    runtime.writeFiles({ written: [{ path: path("n.csv"), blob: new TestBlob(text) }], removed: [] });
    expect(await values("select count(*), sum(n) from 'n.csv'")).toEqual([[300_000, 44_999_850_000]]);
  });

  test("what COPY writes is given to the page, once", async () => {
    await runCell(runtime, "copy (select range a from range(2)) to 'out/x.csv'");
    const { written, removed } = runtime.takeFileChanges();
    expect(await Promise.all(written.map(async ({ path, blob }) => [path, await blob.text()]))).toEqual([
      [path("out/x.csv"), "a\n0\n1\n"],
    ]);
    expect(removed).toEqual([]);
    expect(runtime.takeFileChanges()).toEqual({ written: [], removed: [] });
    expect(await values("from 'out/x.csv'")).toEqual([[0], [1]]);
  });
});

test("shares tables both ways", async () => {
  const table: SharedTable = {
    name: "my df",
    columns: [
      { name: "i", type: "integer" },
      { name: "x", type: "number" },
      { name: "I", type: "integer" },
      { name: "day", type: "date" },
      { name: "at", type: "datetime" },
      { name: "s", type: "text" },
    ],
    values: [
      new Int32Array([1, 2]),
      new Float64Array([0.5, 2]),
      ["9007199254740993", null],
      ["2020-01-01", null],
      ["2020-01-01T02:03:04.5", null],
      ["a", null],
    ],
    rowCount: 2,
  };
  runtime.shareTable({ ...table, values: table.values.map(() => []), rowCount: 0 });
  runtime.shareTable(table);
  const { tables } = await runCell(runtime, 'from "my df" order by i', { resultName: "back" });
  expect(tables[0]?.columns.map(({ displayType }) => displayType)).toEqual([
    "BIGINT",
    "DOUBLE",
    "BIGINT",
    "DATE",
    "TIMESTAMP",
    "VARCHAR",
  ]);
  expect(runtime.takeSharedTable("back")).toEqual({
    ...table,
    name: "back",
    columns: table.columns.map((column) => (column.name === "I" ? { ...column, name: "I_2" } : column)),
  });
});

// This must be the last test, because its database replaces the other.
test(
  "a result past the limits is cut, with a note",
  async () => {
    const limits = { rows: 4096, bytes: 1_000_000 };
    runtime = await createDuckdbRuntime({ library: nodeDuckdb(), files: testFiles(), limits });
    const { tables, messages } = await runCell(runtime, "from range(1000000) a, range(1000000) b");
    expect(tables[0]?.rowCount).toBe(4096);
    expect(shown(messages)[1]).toMatch(/^Only the first 4,096 rows are shown/);
    expect(await values("select 1")).toEqual([[1]]);
  },
  START_TIMEOUT_MS,
);

test("a DuckDB file among the files is opened by ATTACH", async () => {
  await values("attach 'shop.duckdb' as made; create table made.drinks as select 'tea' as name; detach made");
  expect(await values("attach 'shop.duckdb' as shop (read_only); select name from shop.drinks")).toEqual([["tea"]]);
  await values("detach shop");
  // Code that reads it can run whether or not it's open, also where other code writes it.
  const read = "attach if not exists 'shop.duckdb' as shop (read_only); select name from shop.drinks";
  for (const code of [read, read, "detach shop", "attach 'shop.duckdb' as shop", read]) await values(code);
  expect(await values(read)).toEqual([["tea"]]);
  await values("detach shop");
});

test("columns that come as buffers keep their types and nulls", async () => {
  const texts = new TextEncoder().encode("aöb");
  const nulls = Uint8Array.from([0, 1, 0]);
  runtime.shareTable({
    name: "shared_buffers",
    rowCount: 3,
    columns: [
      { name: "n", type: "integer" },
      { name: "big", type: "integer" },
      { name: "x", type: "number" },
      { name: "yes", type: "boolean" },
      { name: "text", type: "text" },
      { name: "at", type: "datetime" },
    ],
    values: [
      { data: Float64Array.from([1, 0, 3]), nulls },
      { data: BigInt64Array.from([9_007_199_254_740_993n, 0n, -1n]), nulls: null },
      { data: Float64Array.from([1.5, 0, 2]), nulls },
      { data: Uint8Array.from([1, 0, 0]), nulls },
      { data: { bytes: texts, ends: Uint32Array.from([3, 3, 4]) }, nulls },
      {
        data: {
          bytes: new TextEncoder().encode("2026-03-08 02:30:002026-03-09 00:00:00"),
          ends: Uint32Array.from([19, 19, 38]),
        },
        nulls,
      },
    ],
  });
  expect(
    await values(
      'select n, big, x, yes, "text", strftime("at", \'%H:%M\'), typeof(n), typeof(big), typeof("at") from shared_buffers',
    ),
  ).toEqual([
    [1, "9007199254740993", 1.5, true, "aö", "02:30", "BIGINT", "BIGINT", "TIMESTAMP"],
    [null, 0, null, null, null, null, "BIGINT", "BIGINT", "TIMESTAMP"],
    [3, -1, 2, false, "b", "00:00", "BIGINT", "BIGINT", "TIMESTAMP"],
  ]);
});

describe("parameters", () => {
  const parameters = {
    name: { type: "text", value: "x'; DROP TABLE kept; --" },
    least: { type: "number", value: 2 },
    rate: { type: "number", value: 2.5 },
    day: { type: "date", value: "2026-01-31" },
    cities: { type: "texts", value: ["Oslo", "it's"] },
    ids: { type: "numbers", value: [1, 3] },
    none: { type: "texts", value: [] },
    on: { type: "boolean", value: true },
  } as const;

  test.each<[string, string, unknown]>([
    ["a text", "SELECT $name", [[parameters.name.value]]],
    [
      "types",
      "SELECT typeof($name), typeof($least), typeof($rate), typeof($day)",
      [["VARCHAR", "BIGINT", "DOUBLE", "DATE"]],
    ],
    ["a text in quotes", "SELECT '$name', $$ $name $$", [["$name", " $name "]]],
    ["a limit", "SELECT * FROM range(9) LIMIT $least", [[0], [1]]],
    ["a boolean", "SELECT $on AND typeof($on) = 'BOOLEAN'", [[true]]],
    ["a date", "SELECT DATE '2026-02-01' > $day", [[true]]],
    ["lists", "SELECT 'it''s' IN ($cities), 2 IN $ids, 3 IN ($ids), 'a' IN ($none)", [[true, false, true, null]]],
    ["a lambda", "SELECT list_transform([1, 2], lambda x : x * $least)::VARCHAR", [["[2, 4]"]]],
    ["an enum", "SELECT 'a'::ENUM('a', 'b') AS e WHERE 1 < $least", [["a"]]],
    ["two statements", "CREATE OR REPLACE TABLE kept AS SELECT $least AS n; SELECT n + $rate FROM kept", [[4.5]]],
  ])("%s", async (_, code, rows) => {
    const { messages, tables } = await runCell(runtime, code, { parameters });
    expect(messages.filter(({ msg_type }) => msg_type === "error")).toEqual([]);
    expect(tables.at(-1)?.rows).toEqual(rows);
  });

  test("without a value nothing runs, and an error is where it was written", async () => {
    const missing = await runCell(runtime, "CREATE TABLE never (a INT); SELECT $other, $name", { parameters });
    expect(shown(missing.messages)).toEqual([
      ["Missing Value: Enter a value for $other above the cell, then run it again."],
    ]);
    await expect(values("SELECT * FROM never")).rejects.toThrow("never");
    const wrong = await runCell(runtime, "SELECT $name,\n  $least + nothing", { parameters });
    expect(shown(wrong.messages)).toEqual([
      [expect.stringContaining("nothing"), "", "Line 2:   $least + nothing", `${" ".repeat(19)}^`],
    ]);
  });

  test("statements that take their values from EXECUTE stay as they are", async () => {
    await runCell(runtime, "PREPARE twice AS SELECT $n * 2");
    expect(await values("EXECUTE twice(n := 21)")).toEqual([[42]]);
    await runCell(runtime, "PREPARE chosen AS SELECT 'a'::ENUM('a', 'b') AS e");
    expect(await values("EXECUTE /* it */ chosen")).toEqual([["a"]]);
  });
});
