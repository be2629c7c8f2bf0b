import { expect, test } from "vitest";
import type { SharedTable } from "../tables.ts";
import { runCell, startNodeSql } from "../sql/testing.ts";

const runtime = await startNodeSql("duckdb");

async function run(code: string, cellId: string, resultName?: string) {
  const { tables, messages } = await runCell(runtime, code, { cellId, ...(resultName && { resultName }) });
  const error = messages.find(({ msg_type }) => msg_type === "error");
  return error ? JSON.stringify(error.content) : tables.at(-1)?.rows;
}

const numbers = (name: string, values: readonly number[]): SharedTable => ({
  name,
  columns: [{ name: "n", type: "integer" }],
  values: [values],
  rowCount: values.length,
});

test("a statement is told by its verb, also behind brackets and WITH", async () => {
  await run("create table counted(a int)", "a");
  expect(await run('(select 1 as "Count")', "a")).toEqual([[1]]);
  expect(await run('insert into counted values (7) returning a as "Count"', "a")).toEqual([[7]]);
  const { messages } = await runCell(runtime, "with a as (select 1) insert into counted from a");
  expect(messages).toMatchObject([{ content: { data: { "text/plain": "1 row changed" } } }]);
});

test.each(["CREATE VIEW v", "CREATE /* a */ VIEW v", "CREATE RECURSIVE VIEW v(a)"])(
  "%s keeps no parameter",
  async (create) => {
    const parameters = { name: { type: "text", value: "x" } } as const;
    const { messages } = await runCell(runtime, `${create} AS SELECT $name`, { parameters });
    const evalue = "A view or macro can't keep a parameter. Create a table, or write the value.";
    expect(messages).toMatchObject([{ content: { ename: "Parameter Error", evalue } }]);
  },
);

test("a query reads an earlier result by its name, with its types", async () => {
  const all = `select 1::tinyint a, 2.50::decimal(9,2) b, 'x'::varchar c, [date '2020-01-01', null] d,
    {'k': '\\x41'::blob} e, null::timestamptz f, interval '1 month 2 days' g, map {'m': 1} h, time '12:13:14.5' i`;
  await run(all, "a", "types_1");
  const typesOf =
    "select typeof(a), typeof(b), typeof(c), typeof(d), typeof(e), typeof(f), typeof(g), typeof(h), typeof(i)";
  expect(await run(`${typesOf} from types_1`, "b")).toEqual(await run(`${typesOf} from (${all})`, "c"));
  expect(await run("from types_1", "b")).toEqual(await run(all, "c"));
});

test("a result is read after other statements, from another database and through a view", async () => {
  await run("select 41 as n", "first", "chain_1");
  expect(
    await run("select 0; create view looks as select n + 1 as m from CHAIN_1; from looks", "second", "chain_2"),
  ).toEqual([[42]]);
  expect(await run("attach ':memory:' as other; use other; select n from chain_1", "third")).toEqual([[41]]);
  expect(await run("use memory; select m from chain_2", "third")).toEqual([[42]]);
  // A view that reads a result sees the next one.
  await run("select 42 as n", "first", "chain_1");
  expect(await run("from looks", "third")).toEqual([[43]]);
});

test("a failed cell leaves no result under its name", async () => {
  await run("select 1 as n", "fails", "gone_1");
  expect(await run("from gone_1", "reads")).toEqual([[1]]);
  await run("select nothing_here", "fails", "gone_1");
  expect(await run("from gone_1", "reads")).toContain("Table with name gone_1 does not exist");
  expect(runtime.takeSharedTable("gone_1")).toBeNull();
});

test("a table of the user's own hides a result, and is never replaced", async () => {
  await run("create table mine as select 'own' as a", "make");
  await run("select 'result' as a", "result", "mine");
  expect(await run("from mine", "reads")).toEqual([["own"]]);
  runtime.shareTable(numbers("mine", [1]));
  expect(await run("from mine", "reads")).toEqual([["own"]]);
  await run("drop table main.mine", "make");
  expect(await run("from mine", "reads")).toEqual([[1]]);
});

test("another kernel's table is read until it's forgotten, or until there is a newer result", async () => {
  await run("select 1 as n", "own", "twice");
  runtime.shareTable(numbers("twice", [2]));
  expect(await run("from twice", "reads")).toEqual([[2]]);
  await run("select 3 as n", "own", "twice");
  expect(await run("from twice", "reads")).toEqual([[3]]);
  runtime.shareTable(numbers("frame", [7]));
  runtime.forgetTable("frame");
  expect(await run("from frame", "reads")).toContain("Table with name frame does not exist");
});

test("another kernel's values keep their types", async () => {
  const table: SharedTable = {
    name: "typed",
    rowCount: 2,
    columns: [
      { name: "dec", type: "number", valueType: "decimal" },
      { name: "raw", type: "text", valueType: "bytes" },
      { name: "days", type: "json", valueType: { list: "date" } },
      {
        name: "person",
        type: "json",
        valueType: {
          struct: [
            ["name", "text"],
            ["big", "integer"],
          ],
        },
      },
      { name: "counts", type: "json", valueType: { map: ["text", "number"] } },
      { name: "at", type: "text", valueType: "time" },
      { name: "wait", type: "text", valueType: "duration" },
      { name: "old", type: "date" },
      { name: "inf", type: "number" },
    ],
    values: [
      ["12345678901234567890.123456789", null],
      ["\\x00ff", "4142"],
      [["2026-03-08", null], []],
      [["Ada", "170141183460469231731687303715884105727"], null],
      [[["a", 1.5]], []],
      ["12:13:14.5", null],
      ["1 year 2 mons 3 days 04:05:06", "2 days 0:00:01.5"],
      ["0044-03-15 BC", "2020-01-01"],
      ["Infinity", 1.5],
    ],
  };
  runtime.shareTable(table);
  expect(await run("from typed", "reads")).toEqual([
    [
      "12345678901234567890.123456789",
      "x'00ff'",
      '["2026-03-08",null]',
      '{"name":"Ada","big":170141183460469231731687303715884105727}',
      '{"a":1.5}',
      "12:13:14.5",
      "1 year 2 months 3 days 04:05:06",
      "0044-03-15 (BC)",
      "Infinity",
    ],
    [null, "x'4142'", "[]", null, "{}", null, "2 days 00:00:01.5", "2020-01-01", 1.5],
  ]);
  expect(
    await run(
      'select typeof(dec), typeof(raw), typeof(days), typeof(person), typeof(counts), typeof("at"), typeof(wait), typeof(old) from typed limit 1',
      "reads",
    ),
  ).toEqual([
    [
      "DECIMAL(29,9)",
      "BLOB",
      "DATE[]",
      'STRUCT("name" VARCHAR, big HUGEINT)',
      "MAP(VARCHAR, DOUBLE)",
      "TIME",
      "INTERVAL",
      "DATE",
    ],
  ]);
});

test("values keep type and digits, on their own and inside of others", async () => {
  const { tables } = await runCell(
    runtime,
    `select '12:00:00+02'::timetz as with_offset, '0101'::bit as bits, ['0101'::bit] as bit_list,
      [1.50::decimal(3,2)] as decimal_list, [9007199254740993] as big_list,
      {'price': 1.50, 'at': '12:00:00+02'::timetz, 'BIT': '01'::bit} as fields,
      map{1: 9007199254740993, 2: null} as entries, ['a'::enum('a', 'b''c')] as enums, '12:00'::time as clock, 'ab'::blob as bytes`,
  );
  const [table] = tables;
  expect(table?.columns.map(({ displayType }, i) => [displayType, table.rows[0]?.[i]])).toEqual([
    ["TIME WITH TIME ZONE", "12:00:00+02"],
    ["BIT", "0101"],
    ["BIT[]", '["0101"]'],
    ["DECIMAL(3,2)[]", "[1.50]"],
    ["BIGINT[]", "[9007199254740993]"],
    ['STRUCT(price DECIMAL(3,2), at TIME WITH TIME ZONE, "BIT" BIT)', '{"price":1.50,"at":"12:00:00+02","BIT":"01"}'],
    ["MAP(INTEGER, BIGINT)", '{"1":9007199254740993,"2":null}'],
    ["ENUM[]", '["a"]'],
    ["TIME", "12:00:00"],
    ["BLOB", "x'6162'"],
  ]);
});

test("a statement runs once and keeps its types, however it begins", async () => {
  await run(
    `create sequence ids; create type mood as enum ('sad', 'it''s');
    create table moods (id integer default nextval('ids'), m mood, bits bit, n integer);
    insert into moods (m, bits, n) values ('sad', '0101', 1);
    prepare again as select m, [m], nextval('ids') from moods`,
    "make",
  );
  const shown = async (code: string) => {
    const { tables } = await runCell(runtime, code, { cellId: "shows", resultName: "shown" });
    return tables.flatMap(({ columns, rows }) => [columns.map(({ displayType }) => displayType).join(", "), ...rows]);
  };
  expect({
    parenthesis: await shown("(select nextval('ids'), '0101'::bit, uuid() is null, 1::hugeint, true)"),
    returning: await shown("insert into moods (m, bits, n) values ('it''s', '1', 2) returning id, m, bits, {'m': m}"),
    execute: await shown("execute again"),
    table: await shown("table moods"),
    pivot: await shown("pivot moods on n using count(*) group by m"),
    with: await shown("with q as (from moods) select m from q order by m desc"),
    values: await shown("values ('sad'::mood, '12:00:00+02'::timetz)"),
    twoOfAName: await shown("select 'x'::enum('x') as a, 'y'::enum('y') as a"),
    unnamed: await shown("select row(1, 'a') as r, '-7'::bignum as big"),
    describe: (await shown("describe moods")).length,
    deleted: await shown("delete from moods where n = 2 returning m"),
    next: await shown("select nextval('ids')"),
  }).toEqual({
    parenthesis: ["BIGINT, BIT, BOOLEAN, HUGEINT, BOOLEAN", [2, "0101", false, 1, true]],
    returning: ["INTEGER, ENUM, BIT, STRUCT(m ENUM)", [3, "it's", "1", '{"m":"it\'s"}']],
    execute: ["ENUM, ENUM[], BIGINT", ["sad", '["sad"]', 4], ["it's", '["it\'s"]', 5]],
    table: ["INTEGER, ENUM, BIT, INTEGER", [1, "sad", "0101", 1], [3, "it's", "1", 2]],
    pivot: ["ENUM, BIGINT, BIGINT", ["sad", 1, 0], ["it's", 0, 1]],
    with: ["ENUM", ["it's"], ["sad"]],
    values: ["ENUM, TIME WITH TIME ZONE", ["sad", "12:00:00+02"]],
    twoOfAName: ["ENUM, ENUM", ["x", "y"]],
    unnamed: ["STRUCT(INTEGER, VARCHAR), BIGNUM", ['[1,"a"]', -7]],
    describe: 5,
    deleted: ["ENUM", ["it's"]],
    next: ["BIGINT", [6]],
  });
});

test("integers of 128 bits and more are sorted as numbers", async () => {
  const { tables } = await runCell(
    runtime,
    "select unnest([-5, 170141183460469231731687303715884105727, 10, 9]) as h, unnest([7, 30, 4, 5]::uhugeint[]) as u, unnest(['-12', '7', '123456789012345678901234567890', '8']::bignum[]) as b",
  );
  const sorted = async (column: number) => {
    const query = { sort: [{ column, descending: true }], filters: [] };
    return (await runtime.tableRows(tables[0]?.tableId ?? "", query, 0, 9)).rows.map((row) => row[column]);
  };
  expect(await Promise.all([0, 1, 2].map(sorted))).toEqual([
    ["170141183460469231731687303715884105727", 10, 9, -5],
    [30, 7, 5, 4],
    ["123456789012345678901234567890", 8, 7, -12],
  ]);
});

test("names that every object has are columns like others", async () => {
  runtime.shareTable({
    name: "names",
    columns: ["__proto__", "constructor", "toString"].map((name) => ({ name, type: "integer" })),
    values: [[1], [2], [3]],
    rowCount: 1,
  });
  expect(await run("from names", "reads")).toEqual([[1, 2, 3]]);
});

test("maps keep the types of keys and values that Arrow lacks", async () => {
  const { tables } = await runCell(
    runtime,
    `select map{1: 5::hugeint} as a, map{true: false} as b, map{'12:00:00+02'::timetz: '01'::bit} as c,
      map{'x'::enum('x'): uuid()} is null as d, {'in, "q"': [map{1: -7::bignum}]} as e, map{1: 1::tinyint, 2: 2} as f`,
    { cellId: "maps", resultName: "maps" },
  );
  const [table] = tables;
  expect(table?.columns.map(({ displayType }, i) => [displayType, table.rows[0]?.[i]])).toEqual([
    ["MAP(INTEGER, HUGEINT)", '{"1":5}'],
    ["MAP(BOOLEAN, BOOLEAN)", '{"true":false}'],
    ["MAP(TIME WITH TIME ZONE, BIT)", '{"12:00:00+02":"01"}'],
    ["BOOLEAN", false],
    ['STRUCT("in, ""q""" MAP(INTEGER, BIGNUM)[])', '{"in, \\"q\\"":[{"1":-7}]}'],
    ["MAP(INTEGER, TINYINT)", '{"1":1,"2":2}'],
  ]);
  expect(await run("from maps", "reads")).toEqual(table?.rows);
});
