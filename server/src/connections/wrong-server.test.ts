import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import { startListener } from "./network/testing.ts";
import { startHttp } from "./testing-http.ts";
import { type Api, localApi, saveConnection } from "./testing.ts";

/** Above the time that a silent server is given. */
const TEST_TIMEOUT_MS = 20_000;
const MYSQL_GREETING = Buffer.from("4a0000000a352e352e352d31302e31312e31392d4d61726961444200", "hex");
const TLS_ALERT = Buffer.from("15030100020228", "hex");

const database = sharedDatabase();
let api: Api;
const servers: Record<string, { readonly port: number; close(): void }> = {};

beforeAll(async () => {
  api = localApi(database());
  const greeting = (bytes: string | Uint8Array) => startListener("127.0.0.1", 0, (socket) => socket.write(bytes));
  servers["SSH"] = await greeting("SSH-2.0-OpenSSH_9.2\r\n");
  servers["MySQL"] = await greeting(MYSQL_GREETING);
  servers["mail"] = await greeting("220 mail.example.com ESMTP\r\n");
  servers["silent"] = await startListener();
  servers["closing"] = await startListener("127.0.0.1", 0, (socket) => socket.end());
  servers["TLS"] = await startListener("127.0.0.1", 0, (socket) => socket.once("data", () => socket.end(TLS_ALERT)));
  servers["HTTP"] = await startHttp((_, __, response) => response.writeHead(404).end("<html>Not found</html>"));
}, 60_000);
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
});

const SILENT = /sent nothing for 10 seconds, so it may be another kind of server\. Enter .*'s port, usually \d+/;
const NO_TLS = /doesn't speak TLS on this port/;
const belongsTo = (owner: string) =>
  new RegExp(`^Port \\d+ of 127\\.0\\.0\\.1 belongs to ${owner}, not to .*\\. Enter`);

test.concurrent.each([
  ["postgresql", "off", "SSH", "Connection", belongsTo("an SSH server")],
  ["postgresql", "on", "SSH", "Connection", belongsTo("an SSH server")],
  ["postgresql", "off", "HTTP", "Connection", belongsTo("a web server")],
  ["postgresql", "on", "MySQL", "Connection", belongsTo("a MySQL or MariaDB server")],
  ["postgresql", "off", "mail", "Connection", /doesn't belong to PostgreSQL\. Enter PostgreSQL's port, usually 5432\./],
  ["postgresql", "off", "silent", "Connection", SILENT],
  ["postgresql", "on", "silent", "Connection", SILENT],
  ["postgresql", "off", "TLS", "Connection", /only speaks TLS, so it doesn't belong to PostgreSQL/],
  ["postgresql", "off", "closing", "Connection", /closed the connection on port \d+ without an answer/],
  ["mysql", "off", "SSH", "Connection", belongsTo("an SSH server")],
  ["mysql", "off", "HTTP", "Connection", /sent nothing .*If the port is right, set skip-name-resolve/],
  ["mysql", "off", "mail", "Connection", /doesn't belong to MySQL/],
  ["mysql", "on", "silent", "Connection", SILENT],
  ["mysql", "off", "closing", "Connection", /closed the connection on port \d+ without an answer/],
  ["clickhouse", "off", "SSH", "Connection", belongsTo("an SSH server")],
  ["clickhouse", "off", "HTTP", "Connection", /isn't a ClickHouse server/],
  ["clickhouse", "off", "silent", "Connection", SILENT],
  ["clickhouse", "on", "silent", "Connection", SILENT],
  ["clickhouse", "off", "TLS", "Connection", /only accepts encrypted connections on port \d+\. Turn on TLS\./],
  ["clickhouse", "on", "SSH", "TLS", NO_TLS],
  ["trino", "off", "MySQL", "Connection", belongsTo("a MySQL or MariaDB server")],
  ["trino", "off", "HTTP", "Connection", /isn't a Trino server/],
  ["trino", "off", "silent", "Connection", SILENT],
  ["trino", "on", "HTTP", "TLS", NO_TLS],
  ["trino", "off", "closing", "Connection", /without an answer\. .*and the TLS setting,/],
  ["sqlserver", "off", "SSH", "Connection", belongsTo("an SSH server")],
  ["sqlserver", "off", "HTTP", "Connection", belongsTo("a web server")],
  ["sqlserver", "on", "silent", "Connection", SILENT],
] as const)(
  "%s with TLS %s on a port of another server (%s) fails soon at the step %s",
  async (type, tls, server, step, message) => {
    const ann = await somebody(api);
    const port = servers[server]?.port;
    const id = await saveConnection(ann, { type, host: "127.0.0.1", port, username: "ann", password: "a", tls });
    const { body } = await ann.ask("POST", `/api/connections/${id}/test`);
    expect(body).toMatchObject({ ok: false, step, message: expect.stringMatching(message) });
  },
  TEST_TIMEOUT_MS,
);
