import { beforeAll, describe, expect, test } from "vitest";
import { framesOf, queryUntil, saveConnection, sharedLocalApi } from "../../testing.ts";
import { hasMariadb, inMariadb, MARIADB } from "../../testing-databases.ts";

describe.runIf(hasMariadb)("a MariaDB connection", () => {
  const { api, ann } = sharedLocalApi();
  let id: string;

  beforeAll(async () => {
    id = await saveConnection(ann(), MARIADB);
  }, 60_000);

  const query = (text: string, connection = id) =>
    ann().ask("POST", `/api/connections/${connection}/query`, { body: { query: text } });

  test("binds parameters, and its values stay as they are without", async () => {
    const bound = (text: string, parameters: object) =>
      ann().ask("POST", `/api/connections/${id}/query`, { body: { query: text, parameters } });
    for (const value of ["'; DROP TABLE t; --", "\\' OR 1=1 --", "?", "$least", "it's\nñ"]) {
      const { body } = await bound("select $a = $b as same, '$a' as own", {
        a: { type: "text", value },
        b: { type: "text", value },
      });
      expect(body.content).toBe("same,own\n1,$a\n");
    }
    const columns = `9223372036854775807 as n, cast(1.10 as decimal(10,2)) as price, null as missing, '' as empty,
      timestamp '2026-03-08 02:30:00' as gap, timestamp '2026-03-08 02:30:00.125' as part, date '2026-03-08' as day,
      time '-12:30:00' as span, x'deadbeef' as bytes, 0.1e0 as \`double\`, cast(0.1 as float) as single, 1e300 as large`;
    const { body } = await bound(
      `select ${columns} where $least = 2 and $day = '2026-01-31' and 'c' in ($names) limit $least`,
      {
        least: { type: "number", value: 2 },
        day: { type: "date", value: "2026-01-31" },
        names: { type: "texts", value: ["a", "c"] },
      },
    );
    expect(body.content).toBe((await query(`select ${columns}`)).body.content);
  });

  test("keeps values as the database writes them, and null apart from empty text", async () => {
    const { body } = await query(`
      select 9223372036854775807 as n, 18446744073709551615 as n, cast(1.10 as decimal(10,2)) as price, null as missing,
        '' as empty, timestamp '2026-03-08 02:30:00' as gap, date '2026-03-08' as day, x'deadbeef' as bytes, 'a"b,c' as quoted`);
    expect(body.content).toBe(
      'n,n,price,missing,empty,gap,day,bytes,quoted\n9223372036854775807,18446744073709551615,1.10,,"",2026-03-08 02:30:00,2026-03-08,0xdeadbeef,"a""b,c"\n',
    );
    expect(body.columns.map(({ type }: { type: string }) => type)).toEqual([
      "bigint",
      "bigint unsigned",
      "decimal",
      "text",
      "varchar",
      "datetime",
      "date",
      "varbinary",
      "varchar",
    ]);
  });

  test.each([
    ["SHOW", "show databases like 'mysql'", "Database (mysql)\nmysql\n"],
    ["no rows", "select 1 as a from dual where false", "a\n"],
    ["a comment with a hash", "select 1 as a # done; or not", "a\n1\n"],
    ["a backslash in a string", String.raw`select 'it\'s; fine' as a`, "a\nit's; fine\n"],
  ])("reads %s", async (_, text, content) => {
    expect((await query(text)).body.content).toBe(content);
  });

  test("streams in frames, with an end, and says what is wrong", async () => {
    const found = await framesOf(ann(), id, "select seq, repeat('x', 50) as text from seq_1_to_20000");
    expect(found.at(-1)).toEqual({ kind: "end", end: { rows: 20_000, cut: null, did: null } });
    expect((await query("select nothing_here")).body).toMatchObject({
      message: expect.stringContaining("Unknown column 'nothing_here'"),
    });
  });

  test.each([
    ["a second statement", "select 1; drop table a"],
    ["CREATE, which would commit by itself", "create table fiddle_written (a int)"],
    ["a file", "select 1 into outfile '/tmp/fiddle-written'"],
    ["a file in a comment that runs", "select 1 /*! into outfile '/tmp/fiddle-written' */"],
    ["a global setting", "set global max_connections = 151"],
    ["a sequence", "select nextval(fiddle_sequence)"],
  ])("read-only refuses %s", async (_, text) => {
    await inMariadb("create sequence if not exists fiddle_sequence");
    const { status } = await query(text);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await inMariadb("show tables like 'fiddle_written'")).toEqual([]);
    await inMariadb("drop sequence fiddle_sequence");
  });

  test.each([
    ["a file behind a number's dot", "select 1. into outfile 'fiddle-written'"],
    ["a file behind two dashes", "select 5--1 into outfile 'fiddle-written'\nfrom dual"],
    ["a dump behind two dashes", "select 5 --1 into dumpfile 'fiddle-written'\nfrom dual"],
    ["a file behind a variable's dot", "select @a. into outfile 'fiddle-written'"],
    [
      "a file behind a quote, where NO_BACKSLASH_ESCAPES is set",
      String.raw`select 'a\' into outfile \'fiddle-written'`,
    ],
    ["ANALYZE of a change", "analyze delete from fiddle_kept"],
    ["EXPLAIN ANALYZE of a change", "explain analyze delete from fiddle_kept"],
    ["a statement that isn't known", "frobnicate fiddle_kept"],
  ])("read-only refuses %s before the database sees it", async (_, text) => {
    const { status, body } = await query(text);
    expect([status, body.error.id]).toEqual([403, "query-not-allowed"]);
  });

  test("two dashes before a digit are two signs", async () => {
    expect((await query("select 5--1 as a")).body.content).toBe("a\n6\n");
  });

  test("a connection that allows changes makes them", async () => {
    const writing = await saveConnection(ann(), { ...MARIADB, allow_writes: true });
    await framesOf(ann(), writing, "create or replace table fiddle_changes (a int)");
    expect((await framesOf(ann(), writing, "insert into fiddle_changes values (1), (2)")).at(-1)).toEqual({
      kind: "end",
      end: { rows: 0, cut: null, did: "Done. 2 rows changed." },
    });
    expect((await query("select count(*) as n from fiddle_changes", writing)).body.content).toBe("n\n2\n");
    await inMariadb("drop table fiddle_changes");
  });

  test("a browser that goes away ends the query in the database", async () => {
    const marker = `fiddle-${crypto.randomUUID()}`;
    const running = async () =>
      (
        await inMariadb(
          `select 1 from information_schema.processlist where info like '%${marker}%' and command = 'Query' and id <> connection_id()`,
        )
      ).length;
    await queryUntil(api(), ann(), id, `select sleep(60), '${marker}'`, async () => {
      await expect.poll(running, { timeout: 10_000 }).toBe(1);
    });
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
  });

  test("testing it names the version, and warns of a powerful user with the SQL for a reader", async () => {
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    expect(body).toMatchObject({ ok: true, step: null });
    expect(body.version).toMatch(/^MariaDB \d/);
    expect(body.warnings[0]).toContain("has all privileges");
    for (const statement of (body.reader_sql as string).split("\n")) await inMariadb(statement);
    await inMariadb("drop user 'fiddle_reader'@'%'");
  });

  test.each([
    ["Connection", { port: 1 }],
    ["TLS", { tls: "verify" }],
    ["Database", { database: "no_such_database" }],
    ["Login", { username: "no_such_user" }],
  ])("testing it names the step that failed: %s", async (step, changed) => {
    const wrong = await saveConnection(ann(), { ...MARIADB, ...changed });
    const { body } = await ann().ask("POST", `/api/connections/${wrong}/test`);
    expect(body).toMatchObject({ ok: false, step });
  });

  test("lists databases, tables, columns and their types", async () => {
    await inMariadb("create database if not exists fiddle_shop");
    await inMariadb("create or replace table fiddle_shop.orders (id bigint, total decimal(8,2))");
    const look = (asked: string) => ann().ask("GET", `/api/connections/${id}/schema?schema=fiddle_shop${asked}`);
    const { body } = await look("");
    expect((await look("&table=orders")).body).toEqual(body);
    expect((await look("&table=order")).body).toMatchObject({ tables: [] });
    await inMariadb("drop database fiddle_shop");
    expect(body.tables).toEqual([
      {
        schema: "fiddle_shop",
        name: "orders",
        kind: "TABLE",
        columns: [
          { name: "id", type: "bigint(20)" },
          { name: "total", type: "decimal(8,2)" },
        ],
      },
    ]);
  });
});
