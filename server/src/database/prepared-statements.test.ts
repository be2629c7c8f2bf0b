import { PGlite } from "@electric-sql/pglite";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withPreparedStatements } from "./prepared-statements.ts";
import { countTurns } from "../../testing/count-turns.ts";

let pglite: PGlite;
let engine: ReturnType<typeof withPreparedStatements>;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyDatabase() });
}, 60_000);
beforeEach(async () => {
  await pglite.exec("deallocate all; drop table if exists items; create table items (id int primary key, name text)");
  engine = withPreparedStatements(pglite);
});
afterAll(() => pglite.close());

async function countPrepared(): Promise<number> {
  return (
    (await pglite.query<{ count: number }>("select count(*)::int as count from pg_prepared_statements")).rows[0]
      ?.count ?? 0
  );
}

test("values come back as PGlite returns them", async () => {
  const sql =
    "select $1::text as word, $2::int as number, $3::bigint as large, $4::timestamptz as at, $5::jsonb as data, $6::text[] as words, $7::bytea as bytes, $8::bool as yes, $9::text as nothing";
  const values = [
    "ż'\"",
    -3,
    2 ** 40,
    new Date("2026-03-29T01:30:00Z"),
    { a: [1, null] },
    ["x", 'y"'],
    new Uint8Array([0, 255]),
    true,
    null,
  ];
  const first = await engine.query(sql, values);
  const second = await engine.query(sql, values);
  const plain = await pglite.query(sql, values);
  expect(first.rows).toEqual(plain.rows);
  expect(second.rows).toEqual(plain.rows);
  expect(await countPrepared()).toBe(1);
});

test("changed rows are counted, and returned where that is asked for", async () => {
  const insert = await engine.query("insert into items values ($1, $2), ($3, $4) returning id", [1, "a", 2, "b"]);
  expect([insert.affectedRows, insert.rows]).toEqual([2, [{ id: 1 }, { id: 2 }]]);
  expect((await engine.query("update items set name = $1 where id > $2", ["c", 1])).affectedRows).toBe(1);
  expect((await engine.query("delete from items where id = $1", [7])).affectedRows).toBe(0);
});

test("a failed query names its cause, and the next one works", async () => {
  const insert = "insert into items (id) values ($1)";
  await engine.query(insert, [1]);
  await expect(engine.query(insert, [1])).rejects.toMatchObject({ code: "23505" });
  await expect(engine.query("select missing from items")).rejects.toMatchObject({ code: "42703" });
  await expect(engine.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
  expect((await engine.query("select id from items")).rows).toEqual([{ id: 1 }]);
});

test("a failed transaction changes nothing, and other queries wait for its end", async () => {
  const insert = "insert into items (id) values ($1)";
  const order: string[] = [];
  const failed = engine.transaction(async (transaction) => {
    await transaction.query(insert, [1]);
    order.push("first");
    await transaction.query(insert, [1]);
  });
  const read = engine.query("select id from items").then(({ rows }) => {
    order.push("read");
    return rows;
  });
  await expect(failed).rejects.toMatchObject({ code: "23505" });
  expect(await read).toEqual([]);
  expect(order).toEqual(["first", "read"]);
  await engine.transaction((transaction) => transaction.query(insert, [2]));
  expect((await engine.query("select id from items")).rows).toEqual([{ id: 2 }]);
});

test("a statement still works after its table has changed", async () => {
  const all = "select * from items";
  await engine.query("insert into items values (1, 'a')");
  expect((await engine.query(all)).rows).toEqual([{ id: 1, name: "a" }]);
  await engine.query("alter table items add column size int default 5");
  expect((await engine.query(all)).rows).toEqual([{ id: 1, name: "a", size: 5 }]);
});

test("only the statements used last are kept", async () => {
  const sum = (count: number) => `select ${Array.from({ length: count }, () => "1").join("+")} as sum`;
  for (let count = 1; count <= 250; count += 1) await engine.query(sum(count));
  expect(await countPrepared()).toBe(200);
  expect((await engine.query(sum(1))).rows).toEqual([{ sum: 1 }]);
  expect((await engine.query(sum(250))).rows).toEqual([{ sum: 250 }]);
  expect(await countPrepared()).toBe(200);
});

test("many queries at once leave turns to everything else", async () => {
  const counting = countTurns();
  const slow = "select count(*)::int as count from generate_series(1, 100000)";
  const results = await Promise.all(Array.from({ length: 20 }, () => engine.query<{ count: number }>(slow)));
  const turns = counting.stop();
  expect(results.map(({ rows }) => rows[0]?.count)).toEqual(Array.from({ length: 20 }, () => 100_000));
  expect(turns).toBeGreaterThanOrEqual(19);
});
