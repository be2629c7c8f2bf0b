import { expect, test } from "vitest";
import { framesOf, queryUntil, saveConnection, sharedLocalApi } from "../../testing.ts";
import { startHttp } from "../../testing-http.ts";

const { api, ann } = sharedLocalApi();

const save = (port: number, changed = {}) =>
  saveConnection(ann(), {
    type: "trino",
    host: "127.0.0.1",
    port,
    database: "tpch.tiny",
    username: "ann",
    tls: "off",
    ...changed,
  });

/** A server that answers each request with the next of these pages. */
async function startPages(...pages: readonly unknown[]) {
  const asked: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = await startHttp((request, body, response) => {
    const { method = "", url = "", headers } = request;
    const page = pages[Math.min(asked.length, pages.length - 1)];
    asked.push({ method, url, headers, body });
    if (typeof page === "number") response.writeHead(page).end("no");
    else response.end(method === "DELETE" ? "" : typeof page === "string" ? page : JSON.stringify(page));
  });
  return { ...server, asked };
}

const COLUMNS = [
  { name: "n", type: "bigint" },
  { name: "n", type: "decimal(10,2)" },
  { name: "list", type: "array(bigint)" },
  { name: "bytes", type: "varbinary" },
];

test("follows the pages on its own host, and keeps big integers, decimals, lists and nulls", async () => {
  const server = await startPages(
    { id: "1", nextUri: "http://169.254.169.254/v1/statement/queued/1" },
    503,
    `{"columns": ${JSON.stringify(COLUMNS)}, "data": [[9223372036854775807, "1.10", [1, null], "AP9B"]], "nextUri": "https://elsewhere.example:9/v1/statement/executing/1/2?slug=a"}`,
    { columns: COLUMNS, data: [[null, null, null, null]] },
  );
  const id = await save(server.port, { password: "secret" });
  const { body } = await ann().ask("POST", `/api/connections/${id}/query`, { body: { query: "select * from a;" } });
  server.close();
  expect(body.content).toBe('n,n,list,bytes\n9223372036854775807,1.10,"[1,null]",0x00ff41\n,,,\n');
  expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /v1/statement",
    "GET /v1/statement/queued/1",
    "GET /v1/statement/queued/1",
    "GET /v1/statement/executing/1/2?slug=a",
  ]);
  expect(server.asked[0]).toMatchObject({
    body: "select * from a",
    headers: {
      "x-trino-user": "ann",
      "x-trino-catalog": "tpch",
      "x-trino-schema": "tiny",
      "x-trino-session": "query_max_run_time=300s",
      authorization: `Basic ${Buffer.from("ann:secret").toString("base64")}`,
    },
  });
});

test("values go apart from the text of the statement", async () => {
  const server = await startPages({ columns: COLUMNS.slice(0, 1), data: [[1]] });
  await ann().ask("POST", `/api/connections/${await save(server.port)}/query`, {
    body: {
      query: "select $name, '$name' where a in ($ids) and d > $day and a < $rate",
      parameters: {
        name: { type: "text", value: "it's; --" },
        ids: { type: "numbers", value: [1, 2] },
        day: { type: "date", value: "2026-01-31" },
        rate: { type: "number", value: 1.5 },
      },
    },
  });
  server.close();
  expect(server.asked[0]?.body).toBe(
    "EXECUTE IMMEDIATE 'select ?, ''$name'' where a in (?, ?) and d > ? and a < ?' USING 'it''s; --', 1, 2, DATE '2026-01-31', DOUBLE '1.5'",
  );
});

test("an error is in the database's words", async () => {
  const server = await startPages({
    error: { message: "line 1:8: Column 'a' cannot be resolved", errorName: "COLUMN_NOT_FOUND" },
  });
  const { body } = await ann().ask("POST", `/api/connections/${await save(server.port)}/query`, {
    body: { query: "select a" },
  });
  server.close();
  expect(body.message).toBe("line 1:8: Column 'a' cannot be resolved");
});

test.each([
  ["Login", 401],
  ["Database", { error: { message: "Catalog 'tpch' not found", errorName: "CATALOG_NOT_FOUND" } }],
  ["Connection", "<html>"],
])("testing it names the step that failed: %s", async (step, page) => {
  const server = await startPages(page);
  const { body } = await ann().ask("POST", `/api/connections/${await save(server.port)}/test`);
  server.close();
  expect(body).toMatchObject({ ok: false, step });
});

test("Stop deletes the query in the database", async () => {
  const server = await startPages({ columns: COLUMNS, data: [], nextUri: "http://a/v1/statement/executing/1/1" });
  await queryUntil(api(), ann(), await save(server.port), "select 1", () =>
    expect.poll(() => server.asked.length).toBeGreaterThan(2),
  );
  await expect.poll(() => server.asked.at(-1)?.method).toBe("DELETE");
  server.close();
});

test("a statement that changes data says what it did, where the connection allows it", async () => {
  const server = await startPages({
    updateType: "INSERT",
    updateCount: 2,
    columns: [{ name: "rows", type: "bigint" }],
    data: [[2]],
  });
  const reading = await ann().ask("POST", `/api/connections/${await save(server.port)}/query`, {
    body: { query: "insert into a values 1" },
  });
  const found = await framesOf(ann(), await save(server.port, { allow_writes: true }), "insert into a values 1");
  server.close();
  expect([reading.status, found]).toEqual([403, [{ kind: "end", end: { rows: 0, cut: null, did: "INSERT: 2 rows" } }]]);
});

test.each([
  "explain analyze delete from t",
  "explain analyze verbose create table x as select 1",
  "explain (type logical) analyze merge into t using u on true when matched then delete",
  "explain analyze call system.sync()",
  "/* /* */ delete from t -- */ */",
])("read-only refuses %s before the server sees it", async (text) => {
  const server = await startPages({ columns: COLUMNS, data: [] });
  const { status, body } = await ann().ask("POST", `/api/connections/${await save(server.port)}/query`, {
    body: { query: text },
  });
  server.close();
  expect([status, body.error.id, server.asked.length]).toEqual([403, "query-not-allowed", 0]);
});

test("lists catalogs, or the schemas of one and the tables of one of them", async () => {
  const rows = (...data: readonly unknown[][]) => ({ columns: [{ name: "a", type: "varchar" }], data });
  const server = await startPages(
    rows(["information_schema"], ["sf1"], ["tiny"]),
    rows(["tiny", "nation", "TABLE", "name", "varchar(25)"]),
  );
  const { body } = await ann().ask("GET", `/api/connections/${await save(server.port)}/schema`);
  server.close();
  expect(body).toEqual({
    schemas: ["tiny", "sf1"],
    tables: [{ schema: "tiny", name: "nation", kind: "TABLE", columns: [{ name: "name", type: "varchar(25)" }] }],
    more: false,
    names: [{ schema: "sf1", tables: [] }],
  });
});
