import { once } from "node:events";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { startListener } from "./network/testing.ts";
import { type Api, saveConnection } from "./testing.ts";

const MB = Buffer.alloc(1_000_000, "x");
export const TOO_LARGE =
  "The database sent a row or message of more than 50 MB, so the query was ended. Select fewer columns, or a part of the long values.";
export const UNREADABLE = (name: string) =>
  `The database's answer can't be read. Check that the host and port are ${name}'s, and that nothing between changes what it sends.`;
export const LOCAL = { host: "127.0.0.1", username: "ann", password: "", tls: "off" };
/** The head of an answer over HTTP. */
export const OPENED = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n";

export type Hostile = "postgresql" | "mysql" | "clickhouse" | "trino" | "sqlserver";

/** What a server does with a connection. */
export type Serve = (socket: Socket, send: (bytes: Buffer) => Promise<void>) => Promise<void>;

/** Queries a server that answers as `serve` says. Returns the failure and how many megabytes the server could send. */
export async function askHostile(api: Api, type: Hostile, serve: Serve, changed: Partial<typeof LOCAL> = {}) {
  let sent = 0;
  const server = await startListener("127.0.0.1", 0, (socket) => {
    socket.on("error", () => {});
    const closed = new Promise((resolve) => void socket.once("close", resolve));
    // A driver leaves in the middle, which ends the sending.
    const send = async (bytes: Buffer) => {
      if (socket.destroyed) throw new Error("the driver left");
      sent += bytes.length;
      if (!socket.write(bytes))
        await Promise.race([new Promise((resolve) => void socket.once("drain", resolve)), closed]);
    };
    serve(socket, send).catch(() => socket.destroy());
  });
  onTestFinished(() => server.close());
  const ann = await somebody(api);
  const id = await saveConnection(ann, { ...LOCAL, ...changed, type, port: server.port });
  const { status, headers, body } = await ann.ask("POST", `/api/connections/${id}/query`, {
    body: { query: "select 1" },
  });
  return {
    status,
    retryAfter: headers.get("retry-after"),
    message: body.error.message,
    sentMb: Math.round(sent / 1e6),
  };
}

/** Sends until the driver leaves. */
export const forever = async (send: (bytes: Buffer) => Promise<void>) => {
  for (;;) await send(MB);
};

export function postgresql(kind: string, length: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(length + 4, 1);
  return Buffer.concat([head, rest]);
}

/** Logs in whoever comes, and answers each message with what `answer` sends. */
export async function servePostgresql(
  socket: Socket,
  send: (bytes: Buffer) => Promise<void>,
  answer: () => Promise<void>,
) {
  await once(socket, "data");
  await send(Buffer.concat([postgresql("R", 4, Buffer.alloc(4)), postgresql("Z", 1, Buffer.from("I"))]));
  await once(socket, "data");
  await answer();
}

export function mysqlPacket(number: number, payload: Buffer, length = payload.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(length, 0, 3);
  head[3] = number;
  return Buffer.concat([head, payload]);
}

export const MYSQL_OK = Buffer.from([0, 0, 0, 2, 0, 0, 0]);

/** MySQL's greeting, and the client's answer. */
export async function greet(socket: Socket, send: (bytes: Buffer) => Promise<void>) {
  const greeting = Buffer.concat([
    Buffer.from([10]),
    Buffer.from("8.0.0\0"),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from("12345678\0"),
    // Protocol 4.1, with authentication by plugins.
    Buffer.from([0xff, 0xf7, 0x21, 2, 0, 0xff, 0x81, 21]),
    Buffer.alloc(10),
    Buffer.from("123456789012\0mysql_native_password\0"),
  ]);
  await send(mysqlPacket(0, greeting));
  await once(socket, "data");
}

export async function serveMysql(socket: Socket, send: (bytes: Buffer) => Promise<void>, answer: () => Promise<void>) {
  await greet(socket, send);
  await send(mysqlPacket(2, MYSQL_OK));
  await once(socket, "data");
  await answer();
}
