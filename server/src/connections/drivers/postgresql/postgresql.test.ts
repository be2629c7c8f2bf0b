import { beforeAll, describe, expect, test } from "vitest";
import { framesOf, queryUntil, saveConnection, sharedLocalApi } from "../../testing.ts";
import { hasMariadb, hasPostgresql, inPostgresql, MARIADB, POSTGRESQL } from "../../testing-databases.ts";

describe.runIf(hasPostgresql)("a PostgreSQL connection", () => {
  const { api, ann } = sharedLocalApi();
  let id: string;

  beforeAll(async () => {
    id = await saveConnection(ann(), POSTGRESQL);
  }, 60_000);

  const query = (text: string, connection = id) =>
    ann().ask("POST", `/api/connections/${connection}/query`, { body: { query: text } });

  const frames = (text: string, connection = id) => framesOf(ann(), connection, text);

  const bound = (text: string, parameters: object) =>
    ann().ask("POST", `/api/connections/${id}/query`, { body: { query: text, parameters } });

  test("binds parameters, whatever is in them", async () => {
    for (const value of ["'; DROP TABLE t; --", "\\' OR 1=1 --", "$1", "$least", "$$x$$", "it's\nñ"]) {
      const { body } = await bound("select $a = $b as same, '$a' as own", {
        a: { type: "text", value },
        b: { type: "text", value },
      });
      expect(body.content).toBe("same,own\nt,$a\n");
    }
    const parameters = {
      least: { type: "number", value: 2 },
      rate: { type: "number", value: 1.5 },
      day: { type: "date", value: "2026-01-31" },
      names: { type: "texts", value: ["a", "c"] },
      on: { type: "boolean", value: true },
    };
    const { body } = await bound(
      `select pg_typeof($least) as l, pg_typeof($rate) as r, pg_typeof($day) as d, pg_typeof($on) as o, count(*) as n
       from (values ('a', 1), ('b', 2), ('c', 3)) t(name, x) where name in ($names) and x < $least + $rate limit $least`,
      parameters,
    );
    expect(body.content).toBe("l,r,d,o,n\ninteger,numeric,date,boolean,2\n");
    // A text is what the place needs, and a text where any type will do.
    const open = {
      id: { type: "text", value: "6f1c6f0e-55b8-4d7c-9d0a-000000000001" },
      who: { type: "text", value: "Ann" },
    };
    const { body: texts } = await bound(
      "select '6f1c6f0e-55b8-4d7c-9d0a-000000000001'::uuid = $id as same, date '2026-02-01' > $day as later",
      { ...open, day: { type: "text", value: "2026-01-31" } },
    );
    expect(texts.content).toBe("same,later\nt,t\n");
    const { body: polymorphic } = await bound(
      "select concat('Hello ', $who) as a, jsonb_build_object('n', $who)->>'n' as b",
      open,
    );
    expect(polymorphic.content).toBe("a,b\nHello Ann,Ann\n");
    expect((await bound("select concat('a', $who); delete from t", open)).status).toBe(403);
    expect((await bound("with d as (delete from t returning 1) select concat($who)", open)).body.message).toContain(
      "read-only",
    );
    expect(await bound("select $other", parameters)).toMatchObject({
      status: 400,
      body: { error: { id: "query-failed" }, message: "Enter a value for $other above the cell, then run it again." },
    });
    expect((await bound("delete from t where a = $least", parameters)).body.message).toContain("read-only");
    expect((await bound("select $1", { "1": { type: "text", value: "a" } })).status).toBe(422);
  });

  test("gives a result as CSV", async () => {
    const { status, body } = await query("select 1 as a, 'x' as b");
    expect([status, body]).toEqual([
      200,
      {
        content: "a,b\n1,x\n",
        columns: [
          { name: "a", type: "integer" },
          { name: "b", type: "text" },
        ],
        cut: null,
      },
    ]);
  });

  test("keeps values as the database writes them, and null apart from empty text", async () => {
    const { body } = await query(`
      select 9223372036854775807::bigint as n, 1.10::numeric(10,2) as n, null::text as missing, '' as empty,
        '2026-03-08 02:30:00'::timestamp as gap, '2026-03-08 02:30:00-05'::timestamptz as moment, '2026-03-08'::date as day,
        '{"big": 9007199254740993}'::json as json, array['x', null] as list, '\\xdeadbeef'::bytea as bytes, true as yes, 'a"b,c' as quoted`);
    expect(body.content).toBe(
      'n,n,missing,empty,gap,moment,day,json,list,bytes,yes,quoted\n9223372036854775807,1.10,,"",2026-03-08 02:30:00,2026-03-08 07:30:00+00,2026-03-08,"{""big"": 9007199254740993}","{x,NULL}",\\xdeadbeef,t,"a""b,c"\n',
    );
    expect(body.columns.map(({ type }: { type: string }) => type)).toEqual([
      "bigint",
      "numeric(10,2)",
      "text",
      "text",
      "timestamp",
      "timestamptz",
      "date",
      "json",
      "text[]",
      "bytea",
      "boolean",
      "text",
    ]);
  });

  test.each([
    ["a comment at the end", "select 1 as a -- done", "a\n1\n"],
    ["a semicolon and a comment", "select 1 as a; -- done", "a\n1\n"],
    ["VALUES", "values (1), (2)", "column1\n1\n2\n"],
    ["WITH", "with a as (select 1 as b) select * from a", "b\n1\n"],
    ["SHOW", "show search_path", 'search_path\n"""$user"", public"\n'],
    ["no rows", "select 1 as a where false", "a\n"],
    ["a semicolon in a string", "select ';' as a", "a\n;\n"],
  ])("reads %s", async (_, text, content) => {
    expect((await query(text)).body.content).toBe(content);
  });

  test("says what is wrong in the database's words, at the top and as our error", async () => {
    const { status, body } = await query("select nothing_here");
    expect([status, body]).toEqual([
      400,
      {
        error: { id: "query-failed", message: 'column "nothing_here" does not exist' },
        message: 'column "nothing_here" does not exist',
      },
    ]);
  });

  test("one user has three sessions at a time, and the next queries wait for theirs", async () => {
    const marker = `bound-${Date.now()}`;
    const sessions = () =>
      inPostgresql(async (client) => {
        const found = await client.query(
          "select 1 from pg_stat_activity where query like $1 and pid <> pg_backend_pid()",
          [`%pg_sleep%${marker}%`],
        );
        return found.rowCount ?? 0;
      });
    const counts: number[] = [];
    const state = { isDone: false };
    const queries = Promise.all(
      Array.from({ length: 7 }, () => query(`select pg_sleep(1), '${marker}' as marker`)),
    ).finally(() => (state.isDone = true));
    await expect.poll(sessions, { interval: 20, timeout: 20_000 }).toBe(3);
    while (!state.isDone) counts.push(await sessions());
    expect(Math.max(...counts)).toBe(3);
    expect((await queries).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await sessions()).toBe(0);
  });

  test("streams in frames, with an end", async () => {
    const found = await frames("select i, repeat('x', 50) as text from generate_series(1, 20000) i");
    expect(found.map(({ kind }) => kind).filter((kind, i, all) => kind !== all[i - 1])).toEqual([
      "columns",
      "rows",
      "end",
    ]);
    expect(found.at(-1)).toEqual({ kind: "end", end: { rows: 20_000, cut: null, did: null } });
    const bytes = found.reduce((sum, frame) => sum + (frame.kind === "rows" ? frame.bytes.length : 0), 0);
    expect(bytes).toBe(20_000 * 51 + 108_894);
  });

  test("an error in the middle of the stream is its last frame", async () => {
    const found = await frames("select 1 / (20000 - i) from generate_series(1, 30000) i");
    expect(found.at(-1)).toEqual({ kind: "error", error: { id: "query-failed", message: "division by zero" } });
  });

  test("cuts a result that is too large, and says so", async () => {
    const { body } = await query("select i from generate_series(1, 20000) i");
    const reason = "Only the first 10,000 rows were loaded. Filter or aggregate in SQL to get fewer.";
    expect([body.cut, body.message]).toEqual([{ rows: 10_000, reason }, reason]);
    expect(body.content.split("\n").at(-2)).toBe("10000");
  });

  test.each([
    ["a second statement", "select 1; drop table a"],
    ["leaving the bracket", "select 1) to program 'id' --"],
    ["COPY to a program", "copy (select 1) to program 'id'"],
    ["a lock", "lock table pg_class"],
    ["another transaction mode", "set transaction read write"],
    ["a block of code", "do $$ begin create table fiddle_written (); end $$"],
    ["a new table", "select 1 as a into fiddle_written"],
    ["writing in WITH", "with a as (insert into fiddle_written values (1) returning *) select * from a"],
    ["a function that writes", "select nextval('fiddle_sequence')"],
    ["EXPLAIN that runs a change", "explain analyze insert into fiddle_written values (1)"],
    ["EXPLAIN with options that runs a change", "explain (costs off, analyse) insert into fiddle_written values (1)"],
    ["a WITH that changes", "with a as (insert into fiddle_written values (1) returning *) select * from a"],
    ["SQL in a text", "select query_to_xml('insert into fiddle_written values (1)', true, false, '')"],
  ])("read-only refuses %s", async (_, text) => {
    await inPostgresql(async (client) => {
      await client.query(
        "create table if not exists fiddle_written (a int); create sequence if not exists fiddle_sequence",
      );
    });
    const { status } = await query(text);
    const { rows } = await inPostgresql((client) =>
      client.query(
        "select (select count(*) from fiddle_written)::int as rows, (select is_called from fiddle_sequence) as called",
      ),
    );
    expect({ refused: status >= 400, ...rows[0] }).toEqual({ refused: true, rows: 0, called: false });
  });

  test("a connection that allows changes makes them, and says what it did", async () => {
    const writing = await saveConnection(ann(), { ...POSTGRESQL, allow_writes: true });
    expect(await frames("create table fiddle_changes (a int)", writing)).toEqual([
      { kind: "end", end: { rows: 0, cut: null, did: "CREATE" } },
    ]);
    expect((await frames("insert into fiddle_changes values (1), (2)", writing)).at(-1)).toEqual({
      kind: "end",
      end: { rows: 0, cut: null, did: "INSERT 2" },
    });
    expect((await query("delete from fiddle_changes where a = 1 returning a", writing)).body.content).toBe("a\n1\n");
    expect((await query("select count(*) from fiddle_changes", writing)).body.content).toBe("count\n1\n");
    await frames("drop table fiddle_changes", writing);
  });

  test("a browser that goes away ends the query in the database", async () => {
    const marker = `fiddle-${crypto.randomUUID()}`;
    const running = () =>
      inPostgresql(async (client) => {
        const text =
          "select count(*)::int as n from pg_stat_activity where application_name = 'fiddle' and query like $1";
        const found = await client.query<{ n: number }>(text, [`%${marker}%`]);
        return found.rows[0]?.n;
      });
    await queryUntil(api(), ann(), id, `select pg_sleep(60), '${marker}'`, async () => {
      await expect.poll(running, { timeout: 10_000 }).toBe(1);
    });
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
  });

  test("testing it names the version, and warns of a superuser with the SQL for a reader", async () => {
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    expect(body).toMatchObject({ ok: true, step: null });
    expect(body.version).toMatch(/^PostgreSQL \d/);
    expect(body.warnings[0]).toContain("is a superuser");
    const statements: string = body.reader_sql;
    await inPostgresql(async (client) => {
      await client.query("begin");
      await client.query(statements);
      await client.query("set local role fiddle_reader");
      await client.query("select 1");
      await client.query("rollback");
    });
  });

  test.each([
    ["DNS", { host: "no-such-host.invalid" }],
    ["Connection", { port: 1 }],
    ["TLS", { tls: "verify" }],
    ["Database", { database: "no_such_database" }],
    ["Login", { username: "no_such_role" }],
  ])("testing it names the step that failed: %s", async (step, changed) => {
    const wrong = await saveConnection(ann(), { ...POSTGRESQL, ...changed });
    const { body } = await ann().ask("POST", `/api/connections/${wrong}/test`);
    expect(body).toMatchObject({ ok: false, step });
  });

  test.runIf(hasMariadb)("testing it says that another kind of database answers", async () => {
    const { host, port } = MARIADB;
    const wrong = await saveConnection(ann(), { ...POSTGRESQL, host, port });
    const { body } = await ann().ask("POST", `/api/connections/${wrong}/test`);
    expect(body).toMatchObject({ step: "Connection", message: expect.stringContaining("not to PostgreSQL") });
  });

  test("lists schemas, tables, columns and their types", async () => {
    await inPostgresql((client) =>
      client.query(
        "create schema if not exists fiddle_shop; create table if not exists fiddle_shop.orders (id bigint, total numeric(8,2))",
      ),
    );
    const { body } = await ann().ask("GET", `/api/connections/${id}/schema?schema=fiddle_shop`);
    expect(body.tables).toEqual([
      {
        schema: "fiddle_shop",
        name: "orders",
        kind: "TABLE",
        columns: [
          { name: "id", type: "bigint" },
          { name: "total", type: "numeric(8,2)" },
        ],
      },
    ]);
    expect(body.schemas).toContain("fiddle_shop");
    await inPostgresql((client) => client.query("drop schema fiddle_shop cascade"));
  });

  test("of many schemas, the first look has the names of all tables, and the next ones the columns that are asked for", async () => {
    await inPostgresql(async (client) => {
      await client.query("drop database if exists fiddle_tenants");
      await client.query("create database fiddle_tenants");
    });
    const tenants = await saveConnection(ann(), { ...POSTGRESQL, database: "fiddle_tenants", allow_writes: true });
    await query(
      `do $$ begin for i in 10..34 loop
         execute format('create schema tenant_%s', i);
         execute format('create table tenant_%s.orders (id bigint); create table tenant_%s.people (name text)', i, i);
       end loop; end $$`,
      tenants,
    );
    const look = async (asked: string) =>
      (await ann().ask("GET", `/api/connections/${tenants}/schema${asked}`)).body as Record<
        "schemas" | "names",
        unknown[]
      >;
    const first = await look("");
    expect(first).toMatchObject({ tables: [], more: false });
    expect(first.schemas).toHaveLength(26);
    expect(first.names.slice(0, 2)).toEqual([
      { schema: "public", tables: [] },
      { schema: "tenant_10", tables: ["orders", "people"] },
    ]);
    const people = {
      schema: "tenant_12",
      name: "people",
      kind: "TABLE",
      columns: [{ name: "name", type: "text" }],
    };
    const orders = { ...people, name: "orders", columns: [{ name: "id", type: "bigint" }] };
    expect(await look("?schema=tenant_12")).toEqual({ schemas: first.schemas, tables: [orders, people], more: false });
    expect(await look("?schema=tenant_12&table=people")).toMatchObject({ tables: [people] });
    await inPostgresql((client) => client.query("drop database fiddle_tenants with (force)"));
  });
});
