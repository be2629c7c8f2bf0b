import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../database/testing.ts";
import type { OpenDatabase } from "../../../database/open.ts";
import { somebody } from "../../../fiddles/testing.ts";
import { type Api, framesOf, localApi, queryUntil, saveConnection, type Somebody } from "../../testing.ts";
import { hasPythonModule, startHttp, startPython } from "../../testing-http.ts";
import { columnOf } from "./types.ts";

let database: OpenDatabase;
let api: Api;
let ann: Somebody;

beforeAll(async () => {
  database = await openTestDatabase();
  api = localApi(database);
  ann = await somebody(api);
}, 60_000);
afterAll(() => database.close());

const save = (port: number, changed = {}) =>
  saveConnection(ann, {
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

  const query = (text: string) => ann.ask("POST", `/api/connections/${id}/query`, { body: { query: text } });

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

  test("says what is wrong in the database's words", async () => {
    const { status, body } = await query("select nothing_here");
    expect([status, body.message]).toEqual([400, expect.stringContaining("nothing_here")]);
  });

  test("streams in frames, with an end", async () => {
    const found = await framesOf(ann, id, "select number, repeat('x', 50) from numbers(20000)");
    expect(found.at(-1)).toEqual({ kind: "end", end: { rows: 20_000, cut: null, did: null } });
  });

  test("is tested, and its tables are listed", async () => {
    expect((await ann.ask("POST", `/api/connections/${id}/test`)).body).toMatchObject({
      ok: true,
      version: expect.stringMatching(/^ClickHouse \d/),
    });
    await query("select 1");
    expect((await ann.ask("GET", `/api/connections/${id}/schema`)).body.schemas).toContain("default");
  });

  test("a login that is refused is named", async () => {
    const wrong = await save(engine.port, { username: "nobody" });
    expect((await ann.ask("POST", `/api/connections/${wrong}/test`)).body).toMatchObject({ ok: false, step: "Login" });
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
  const HEAD = '"n"\n"UInt64"\n';

  test("is asked to read only, within limits, by the user", async () => {
    const asked: { parameters: Record<string, string>; user: unknown; body: string }[] = [];
    const server = await startHttp((request, body, response) => {
      const parameters = Object.fromEntries(new URL(request.url ?? "", "http://a").searchParams);
      asked.push({ parameters, user: request.headers["x-clickhouse-user"], body });
      response.end(`${HEAD}1\n`);
    });
    const id = await save(server.port, { username: "reader" });
    const { body } = await ann.ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1;" } });
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

  test("an exception after the first rows isn't taken for rows", async () => {
    const server = await startHttp((_, __, response) => {
      response.write(`${HEAD}1\n`);
      response.end(
        "2\nCode: 395. DB::Exception: Value passed to 'throwIf' function is non-zero. (FUNCTION_THROW) (version 24.1)\n",
      );
    });
    const found = await framesOf(ann, await save(server.port), "select 1");
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
    await queryUntil(api, ann, await save(server.port), "select 1", () => expect.poll(() => bodies.length).toBe(1));
    await expect.poll(() => bodies.at(-1)).toMatch(/^KILL QUERY WHERE query_id = '[0-9a-f-]{36}' ASYNC$/);
    server.close();
  });

  test.each(["insert into a values (1)", "select 1 into outfile 'a'", "set readonly = 0", "system shutdown"])(
    "read-only refuses %s",
    async (text) => {
      const { status } = await ann.ask("POST", `/api/connections/${await save(1)}/query`, { body: { query: text } });
      expect(status).toBe(403);
    },
  );
});
