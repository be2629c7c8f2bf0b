import { createServer, type Socket } from "node:net";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { expect, test } from "vitest";
import type { Database } from "../database/schema.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { testApi } from "../../testing/api.ts";
import { answerFailures } from "./failures.ts";
import { newApi } from "./routes.ts";

const LOGIN = { body: { email: "a@people.example", password: "correct horse" } };
const UNAVAILABLE = [503, "unavailable", "5"];

test("while the database is unreachable, calls are asked to retry", async () => {
  expect(await logInAt("postgres://127.0.0.1:9/fiddle")).toEqual(UNAVAILABLE);
});

test.each([
  ["hangs up", (socket: Socket) => void socket.end()],
  ["breaks the connection", (socket: Socket) => void socket.resetAndDestroy()],
  ["takes nobody anymore", refusing("57P03", "the database system is starting up")],
  ["refuses sessions", refusing("55000", 'database "fiddle" is not currently accepting connections')],
  ["has another password now", refusing("28P01", 'password authentication failed for user "fiddle"')],
  ["is full", refusing("53300", "sorry, too many clients already")],
  ["says nothing", () => undefined],
])("while a database %s, calls are asked to retry", async (_, answer) => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  expect(await logInAt(`postgres://127.0.0.1:${await listenOnFreePort(server)}/fiddle`)).toEqual(UNAVAILABLE);
  server.close();
});

test.runIf(hasPostgresql)("a call whose database connection ends is asked to retry", async () => {
  const { url, drop } = await createPostgresql();
  const pool = new Pool({ connectionString: url });
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await sql`create table users (id uuid, email_key text, password_hash text)`.execute(db);
  // The query waits for the lock until its connection ends.
  const answer = db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    const asked = logIn(db);
    while ((await END_WAITING.execute(db)).rows.length === 0);
    return asked;
  });
  expect(await answer).toEqual(UNAVAILABLE);
  await db.destroy();
  await drop();
});

test.runIf(hasPostgresql)("a call for what is deleted meanwhile says that it isn't there", async () => {
  const { url, drop } = await createPostgresql();
  const pool = new Pool({ connectionString: url });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await sql`create table classes (id int primary key); create table members (id int references classes)`.execute(db);
  const api = newApi();
  answerFailures(api, { error: (message) => expect.unreachable(message) });
  api.get("/api/join", async (c) => c.json(await sql`insert into members values (1)`.execute(db)));
  const answer = await api.request("/api/join");
  const { error } = (await answer.json()) as { error: { id: string } };
  expect([answer.status, error.id]).toEqual([404, "not-found"]);
  await db.destroy();
  await drop();
});

const END_WAITING = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function logInAt(connectionString: string) {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 300 });
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return logIn(db).finally(() => db.destroy());
}

async function logIn(db: Kysely<Database>) {
  const { status, body, headers } = await testApi({ db }).ask("POST", "/api/login", LOGIN);
  return [status, body.error.id, headers.get("retry-after")];
}

function refusing(code: string, message: string) {
  return (socket: Socket) => void socket.end(refusal(code, message));
}

/** An error in PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-error-fields.html */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
