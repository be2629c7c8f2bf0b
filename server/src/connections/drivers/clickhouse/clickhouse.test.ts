import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { framesOf, queryUntil, saveConnection, sharedLocalApi } from "../../testing.ts";
import { hasPythonModule, startHttp, startPython } from "../../testing-http.ts";
import { columnOf } from "./types.ts";

const { api, ann } = sharedLocalApi();

const save = (port: number, changed = {}) =>
  saveConnection(ann(), {
    type: "clickhouse",
    host: "127.0.0.1",
    port,
    database: "default",
    username: "default",
    tls: "off",
    ...changed,
  });

describe.runIf(hasPythonModule("chdb"))("ClickHouse's engine", () => {
  let engine: Awaited<ReturnType<typeof startPython>>;
  let id: string;
  beforeAll(async () => {
    engine = await startPython([fileURLToPath(new URL("testing-chdb.py", import.meta.url))]);
    id = await save(engine.port);
  }, 60_000);
  afterAll(() => engine.close());

  const query = (text: string) => ann().ask("POST", `/api/connections/${id}/query`, { body: { query: text } });

  test("keeps values, and null apart from empty text", async () => {
    const { body } = await query(
      `select toInt64(9223372036854775807) as n, 18446744073709551615 as m, toDecimal64('1.15', 2) as price, null as missing, '' as empty,
        toDateTime('2026-03-08 02:30:00') as moment, toDate('2026-03-08') as day, [1, 2] as list, true as yes`,
    );
    expect(body.content).toBe(
      'n,m,price,missing,empty,moment,day,list,yes\n9223372036854775807,18446744073709551615,1.15,,"","2026-03-08 02:30:00","2026-03-08","[1,2]",true\n',
    );
    const types = body.columns.map(({ type }: { type: string }) => type);
    expect(types).toEqual([
      "Int64",
      "UInt64",
      "Decimal(18, 2)",
      "Nullable(Nothing)",
      "String",
      "DateTime",
      "Date",
      "Array(UInt8)",
      "Bool",
    ]);
  });

  test("a tuple is one column, decimals keep their zeros, and NaN isn't infinity", async () => {
    const { body } = await query(
      "select (1, 'a') as pair, 1.10::Decimal(5, 2) as price, [nan, -inf] as x, interval 1 day as i",
    );
    expect(body.content).toBe(`pair,price,x,i\n"(1,'a')",1.10,"[nan,-inf]",1\n`);
  });

  test("says what is wrong in the database's words", async () => {
    const { status, body } = await query("select nothing_here");
    expect([status, body.message]).toEqual([400, expect.stringContaining("nothing_here")]);
    const other = await query("select * from no_such_database.t");
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining("no_such_database")]);
    const limited = await query("select sleep(2) settings max_execution_time = 1");
    expect([limited.status, limited.body.message]).toEqual([504, expect.stringContaining("maximum: 1000")]);
  });

  test("streams in frames, with an end", async () => {
    const found = await framesOf(ann(), id, "select number, repeat('x', 50) from numbers(20000)");
    expect(found.at(-1)).toEqual({ kind: "end", end: { rows: 20_000, cut: null, did: null } });
  });

  test("is tested, and its tables are listed", async () => {
    expect((await ann().ask("POST", `/api/connections/${id}/test`)).body).toMatchObject({
      ok: true,
      version: expect.stringMatching(/^ClickHouse \d/),
    });
    const writing = await save(engine.port, { allow_writes: true });
    const make = (text: string) => ann().ask("POST", `/api/connections/${writing}/query`, { body: { query: text } });
    await make(
      "create table sizes (size Enum8('S' = 1, 'XL' = 2), price Nullable(Decimal(9, 2))) engine = MergeTree order by size",
    );
    await make("create materialized view large engine = MergeTree order by size as select size from sizes");
    const { body } = await ann().ask("GET", `/api/connections/${id}/schema`);
    expect(body.schemas).toContain("default");
    const size = { name: "size", type: "Enum8('S' = 1, 'XL' = 2)" };
    expect(body.tables).toEqual([
      { schema: "default", name: "large", kind: "VIEW", columns: [size] },
      {
        schema: "default",
        name: "sizes",
        kind: "TABLE",
        columns: [size, { name: "price", type: "Nullable(Decimal(9, 2))" }],
      },
    ]);
  });

  test("a login that is refused is named", async () => {
    const wrong = await save(engine.port, { username: "nobody" });
    expect((await ann().ask("POST", `/api/connections/${wrong}/test`)).body).toMatchObject({
      ok: false,
      step: "Login",
    });
  });
});

test.each([
  ["Array(Nullable(Int32))", { kind: "list", item: "integer" }],
  ["Array(Array(LowCardinality(String)))", { kind: "list", item: "text" }],
  ["Array(Decimal(9, 2))", { kind: "list", item: "decimal" }],
  ["Array(Tuple(UInt8, String))", { kind: "text" }],
  ["Map(String, Array(UInt8))", { kind: "text" }],
  ["LowCardinality(Nullable(String))", { kind: "text" }],
])("the type %s", (type, expected) => {
  expect(columnOf("c", type)).toEqual({ name: "c", type, ...expected });
});

describe("ClickHouse's HTTP interface", () => {
  const UNKNOWN_SETTING =
    "Code: 115. DB::Exception: Unknown setting output_format_csv_serialize_tuple_into_separate_columns: In the query string. (UNKNOWN_SETTING) (version 23.8)";
  const HEAD = '"n"\n"UInt64"\n';

  test("is asked to read only, within limits, by the user", async () => {
    const asked: { parameters: Record<string, string>; user: unknown; body: string }[] = [];
    const server = await startHttp((request, body, response) => {
      const parameters = Object.fromEntries(new URL(request.url ?? "", "http://a").searchParams);
      asked.push({ parameters, user: request.headers["x-clickhouse-user"], body });
      response.end(`${HEAD}1\n`);
    });
    const id = await save(server.port, { username: "reader" });
    const { body } = await ann().ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1;" } });
    server.close();
    expect(body.content).toBe("n\n1\n");
    expect(asked).toEqual([
      {
        user: "reader",
        body: "select 1",
        parameters: expect.objectContaining({ readonly: "1", max_execution_time: "300", database: "default" }),
      },
    ]);
  });

  test("an older server, which doesn't know a setting, is asked without it", async () => {
    const asked: boolean[] = [];
    const server = await startHttp((request, _, response) => {
      const isNew = request.url?.includes("tuple_into_separate_columns") === true;
      asked.push(isNew);
      if (isNew) response.writeHead(500).end(UNKNOWN_SETTING);
      else response.end(`${HEAD}1\n`);
    });
    const { body } = await ann().ask("POST", `/api/connections/${await save(server.port)}/query`, {
      body: { query: "select 1" },
    });
    server.close();
    expect([body.content, asked]).toEqual(["n\n1\n", [true, false]]);
  });

  test("a user who can't change settings is told how to let it", async () => {
    const server = await startHttp((_, __, response) => {
      response.statusCode = 500;
      response.end(
        "Code: 164. DB::Exception: Cannot modify 'max_execution_time' setting in readonly mode. (READONLY) (version 24.8)",
      );
    });
    const id = await save(server.port, { username: "play" });
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    server.close();
    expect(body).toMatchObject({
      ok: false,
      step: "Role",
      message: expect.stringContaining("ALTER USER play SETTINGS readonly = 2"),
    });
  });

  test("an exception after the first rows isn't taken for rows", async () => {
    const server = await startHttp((_, __, response) => {
      response.write(`${HEAD}1\n`);
      response.end(
        "2\nCode: 395. DB::Exception: Value passed to 'throwIf' function is non-zero. (FUNCTION_THROW) (version 24.1)\n",
      );
    });
    const found = await framesOf(ann(), await save(server.port), "select 1");
    server.close();
    expect(found.at(-1)).toMatchObject({ kind: "error", error: { message: expect.stringContaining("throwIf") } });
  });

  test("Stop kills the query in the database", async () => {
    const bodies: string[] = [];
    const server = await startHttp((_, body, response) => {
      bodies.push(body);
      if (body.startsWith("KILL")) response.end();
      else response.write(`${HEAD}1\n`);
    });
    await queryUntil(api(), ann(), await save(server.port), "select 1", () => expect.poll(() => bodies.length).toBe(1));
    await expect.poll(() => bodies.at(-1)).toMatch(/^KILL QUERY WHERE query_id = '[0-9a-f-]{36}' ASYNC$/);
    server.close();
  });

  test.each(["insert into a values (1)", "select 1 into outfile 'a'", "set readonly = 0", "system shutdown"])(
    "read-only refuses %s",
    async (text) => {
      const { status } = await ann().ask("POST", `/api/connections/${await save(1)}/query`, { body: { query: text } });
      expect(status).toBe(403);
    },
  );
});
