import { once } from "node:events";
import type { Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { UnreadMeter } from "./network/unread-meter.ts";
import { endLate } from "./run-query.ts";
import { type Api, localApi } from "./testing.ts";
import {
  askHostile,
  forever,
  greet,
  type Hostile,
  mysqlPacket,
  OPENED,
  postgresql,
  type Serve,
  serveMysql,
  servePostgresql,
  TOO_LARGE,
  UNREADABLE,
} from "./testing-hostile.ts";

const database = sharedDatabase();
let api: Api;
beforeAll(async () => {
  api = localApi(database());
}, 60_000);

const failureOf = (type: Hostile, serve: Serve) => askHostile(api, type, serve);

const SAID = `${"x".repeat(1_999)}…`;

test.each<[string, "postgresql" | "mysql" | "clickhouse" | "trino", Serve]>([
  [
    "a PostgreSQL error of 40 MB",
    "postgresql",
    (socket, send) =>
      servePostgresql(socket, send, async () => {
        const fields = Buffer.from(`SERROR\0C42601\0M${"x".repeat(40_000_000)}\0\0`);
        await send(postgresql("E", fields.length, fields));
      }),
  ],
  [
    "a MySQL error of 15 MB",
    "mysql",
    (socket, send) =>
      serveMysql(socket, send, () =>
        send(mysqlPacket(1, Buffer.from(`\xff\x28\x04#42000${"x".repeat(15_000_000)}`, "latin1"))),
      ),
  ],
  [
    "a ClickHouse exception of 40 MB",
    "clickhouse",
    async (socket, send) => {
      await once(socket, "data");
      await send(Buffer.from("HTTP/1.1 500 no\r\nconnection: close\r\n\r\nCode: 62. DB::Exception: "));
      await send(Buffer.alloc(40_000_000, "x"));
    },
  ],
  [
    "a Trino error of 1 MB",
    "trino",
    async (socket, send) => {
      await once(socket, "data");
      await send(
        Buffer.from(`${OPENED}{"error": {"message": "${"x".repeat(1_000_000)}", "errorName": "SYNTAX_ERROR"}}`),
      );
      socket.end();
    },
  ],
])("%s is cut to a screen of text", async (_, type, serve) => {
  const { status, message } = await failureOf(type, serve);
  expect({ status, message }).toEqual({ status: 400, message: SAID });
});

test("names of columns that are longer than all databases allow end the query", async () => {
  const { message } = await failureOf("trino", async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from(`${OPENED}{"columns": [{"name": "${"n".repeat(1_500_000)}", "type": "integer"}]}`));
    socket.end();
  });
  expect(message).toBe(
    "The names and types of the columns have more than 1,000,000 characters, so the query was ended. Name the columns with AS.",
  );
});

test.each<[string, "PostgreSQL" | "MySQL", Serve]>([
  [
    "a challenge of 40 MB",
    "PostgreSQL",
    async (socket, send) => {
      await once(socket, "data");
      await send(postgresql("R", 40_000_000, Buffer.from([0, 0, 0, 11])));
      await forever(send);
    },
  ],
  [
    "a key of 15 MB",
    "MySQL",
    async (socket, send) => {
      await greet(socket, send);
      await send(mysqlPacket(2, Buffer.from("\xfecaching_sha2_password\x0012345678901234567890\0", "latin1")));
      await once(socket, "data");
      await send(mysqlPacket(4, Buffer.alloc(1, 1), 15_000_000));
      await forever(send);
    },
  ],
])("a login with %s is left after 1 MB of %s", async (_, name, serve) => {
  const type = name === "MySQL" ? "mysql" : "postgresql";
  const { sentMb, ...failure } = await failureOf(type, serve);
  expect(failure).toEqual({ status: 400, retryAfter: null, message: UNREADABLE(name) });
  expect(sentMb).toBeLessThan(20);
});

test.each<[string, (socket: Socket) => Promise<Buffer>]>([
  ["notices", async () => postgresql("N", 13, Buffer.from("SNOTICE\0Mhi\0\0"))],
  [
    "challenges, each of which costs a proof of the password",
    async (socket) => {
      socket.write(postgresql("R", 19, Buffer.from("\0\0\0\x0aSCRAM-SHA-256\0\0")));
      const [asked] = (await once(socket, "data")) as [Buffer];
      const nonce = /r=(.*)$/.exec(asked.toString("latin1"))?.[1] ?? "";
      const challenge = Buffer.from(`\0\0\0\x0br=${nonce}abc,s=AAAA,i=99999`);
      return postgresql("R", challenge.length, challenge);
    },
  ],
])("a login in which a PostgreSQL server sends %s without end is left after 100 of them", async (_, begin) => {
  const { status, message } = await askHostile(
    api,
    "postgresql",
    async (socket, send) => {
      await once(socket, "data");
      const one = await begin(socket);
      for (let count = 0; count < 101; count++) await send(one);
      await once(socket, "close");
    },
    { password: "secret" },
  );
  expect({ status, message }).toEqual({ status: 400, message: UNREADABLE("PostgreSQL") });
});

const NOT_MYSQL = "127.0.0.1 accepted the connection, but it isn't a MySQL server. Check the port and the TLS setting.";

test.each<[string, readonly string[]]>([
  ["a kind of password that nobody knows", ["\xfemagic_password\x001234\0"]],
  ["a password in the clear", ["\xfemysql_clear_password\0"]],
  ["more of a login that hasn't begun", ["\x01\x04"]],
  ["a key that isn't one", ["\xfecaching_sha2_password\x0012345678901234567890\0", "\x01\x04", "\x01a key"]],
  ["a column instead of a login", ["\x03def\x03def"]],
  ["nothing at all", [""]],
])("a MySQL server that answers a login with %s can't end this process", async (_, packets) => {
  const { status, message } = await failureOf("mysql", async (socket, send) => {
    await greet(socket, send);
    for (const [index, packet] of packets.entries()) {
      await send(mysqlPacket(2 * index + 2, Buffer.from(packet, "latin1")));
      if (index < packets.length - 1) await once(socket, "data");
    }
    socket.end();
  });
  expect({ status, message }).toEqual({ status: 502, message: NOT_MYSQL });
});

test.each(["clickhouse", "trino"] as const)(
  "a %s server that says forever that it will answer is left",
  async (type) => {
    const interim = Buffer.from("HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n".repeat(1000));
    const { status, message, sentMb } = await failureOf(type, async (socket, send) => {
      await once(socket, "data");
      for (;;) await send(interim);
    });
    expect({ status, message, isLeft: sentMb < 20 }).toEqual({
      status: 502,
      message: "127.0.0.1 closed the connection or didn't answer as HTTP. Check the port and the TLS setting.",
      isLeft: true,
    });
  },
);

test("an answer that comes a byte at a time counts as what its pieces take", () => {
  using meter = new UnreadMeter(null, new MemoryBudget());
  const byte = Buffer.from("x");
  const read = () => {
    for (let i = 0; i < 150_000; i++) meter.read(byte);
  };
  expect(read).toThrow(TOO_LARGE);
});

test("a query whose reader sleeps gives back what it holds in the end, and one that is read ends as it does", async () => {
  let held = 0;
  async function* frames() {
    held += 1;
    try {
      yield "columns";
      yield "rows";
    } finally {
      held -= 1;
    }
  }
  const sleeping = endLate(frames(), 10);
  expect([await sleeping.next(), held]).toEqual([{ done: false, value: "columns" }, 1]);
  await expect.poll(() => held).toBe(0);
  const read: string[] = [];
  for await (const frame of endLate(frames(), 60_000)) read.push(frame);
  expect([read, held]).toEqual([["columns", "rows"], 0]);
  const left = endLate(frames(), 60_000);
  await left.next();
  await left.return();
  expect(held).toBe(0);
});
