import { once } from "node:events";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import type { OpenDatabase } from "../database/open.ts";
import { openTestDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { readPage } from "./drivers/trino/read-page.ts";
import { startListener } from "./network/testing.ts";
import { UnreadMeter } from "./network/unread-meter.ts";
import { databaseMemory, endLate } from "./run-query.ts";
import { type Api, localApi, queryUntil, saveConnection } from "./testing.ts";

const MB = Buffer.alloc(1_000_000, "x");
const TOO_LARGE =
  "The database sent a row or message of more than 50 MB, so the query was ended. Select fewer columns, or a part of the long values.";
const UNREADABLE = (name: string) =>
  `The database's answer can't be read. Check that the host and port are ${name}'s, and that nothing between changes what it sends.`;
const TOO_MANY_COLUMNS = "The result has more than 5,000 columns, so the query was ended. Select fewer columns.";
const BUSY = "The server is handling too much data at once. Try again in a few seconds.";

const LOCAL = { host: "127.0.0.1", username: "ann", password: "", tls: "off" };

let database: OpenDatabase;
let api: Api;
let memory: MemoryBudget;

beforeAll(async () => {
  database = await openTestDatabase();
  memory = new MemoryBudget();
  api = localApi(database, { memory });
}, 60_000);
afterAll(() => database.close());

type Serve = (socket: Socket, send: (bytes: Buffer) => Promise<void>) => Promise<void>;

/** Queries a server that answers as `serve` says. Returns the failure and how many megabytes the server could send. */
async function failureOf(type: "postgresql" | "mysql" | "clickhouse" | "trino" | "sqlserver", serve: Serve) {
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
  const id = await saveConnection(ann, { ...LOCAL, type, port: server.port });
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

const forever = async (send: (bytes: Buffer) => Promise<void>) => {
  for (;;) await send(MB);
};

function postgresql(kind: string, length: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(length + 4, 1);
  return Buffer.concat([head, rest]);
}

/** Logs in whoever comes, and answers each message with what `answer` sends. */
async function servePostgresql(socket: Socket, send: (bytes: Buffer) => Promise<void>, answer: () => Promise<void>) {
  await once(socket, "data");
  await send(Buffer.concat([postgresql("R", 4, Buffer.alloc(4)), postgresql("Z", 1, Buffer.from("I"))]));
  await once(socket, "data");
  await answer();
}

function mysqlPacket(number: number, payload: Buffer, length = payload.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(length, 0, 3);
  head[3] = number;
  return Buffer.concat([head, payload]);
}

const MYSQL_OK = Buffer.from([0, 0, 0, 2, 0, 0, 0]);

async function greet(socket: Socket, send: (bytes: Buffer) => Promise<void>) {
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

async function serveMysql(socket: Socket, send: (bytes: Buffer) => Promise<void>, answer: () => Promise<void>) {
  await greet(socket, send);
  await send(mysqlPacket(2, MYSQL_OK));
  await once(socket, "data");
  await answer();
}

test("a PostgreSQL server that announces a row of 2 GB is left before it sends it", async () => {
  const { sentMb, ...failure } = await failureOf("postgresql", (socket, send) =>
    servePostgresql(socket, send, async () => {
      await send(postgresql("D", 2_000_000_000));
      await forever(send);
    }),
  );
  expect(failure).toEqual({ status: 400, retryAfter: null, message: TOO_LARGE });
  expect(sentMb).toBeLessThan(20);
});

test("a PostgreSQL server that announces a message of 2 GB instead of a login is left before it sends it", async () => {
  const { sentMb, ...failure } = await failureOf("postgresql", async (socket, send) => {
    await once(socket, "data");
    await send(postgresql("E", 2_000_000_000));
    await forever(send);
  });
  expect(failure).toEqual({ status: 400, retryAfter: null, message: TOO_LARGE });
  expect(sentMb).toBeLessThan(20);
});

test("a MySQL server that sends a packet of 1 GB is left after 50 MB", async () => {
  const { sentMb, ...failure } = await failureOf("mysql", (socket, send) =>
    serveMysql(socket, send, async () => {
      for (let number = 1; ; number = (number + 1) % 256) {
        await send(mysqlPacket(number, Buffer.alloc(0xff_ff_ff, "x")));
      }
    }),
  );
  expect(failure).toEqual({ status: 400, retryAfter: null, message: TOO_LARGE });
  expect(sentMb).toBeLessThan(100);
});

test("a MySQL server that asks for a file gets a sentence in its place", async () => {
  const { status, message } = await failureOf("mysql", (socket, send) =>
    serveMysql(socket, send, async () => {
      await send(mysqlPacket(1, Buffer.from("\xfb/etc/passwd", "latin1")));
      const [file] = (await once(socket, "data")) as [Buffer];
      expect(file).toEqual(mysqlPacket(2, Buffer.alloc(0)));
      await send(mysqlPacket(3, MYSQL_OK));
    }),
  );
  expect({ status, message }).toEqual({
    status: 400,
    message:
      "The database asked for a file of the computer that runs this query, and it never gets one. Check that you trust this database, and load the file another way.",
  });
});

test("a ClickHouse server whose first line never ends is left after 1 MB", async () => {
  const { status, message, sentMb } = await failureOf("clickhouse", async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n"));
    await forever(send);
  });
  expect({ status, message }).toEqual({
    status: 400,
    message:
      "The database's answer begins with a line of more than 1 MB, so it isn't a table. Check that the host and port are ClickHouse's.",
  });
  expect(sentMb).toBeLessThan(20);
});

test("a Trino server whose page never ends is left", async () => {
  const { sentMb, ...failure } = await failureOf("trino", async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"));
    await forever(send);
  });
  expect(failure).toEqual({ status: 400, retryAfter: null, message: TOO_LARGE });
  expect(sentMb).toBeLessThan(100);
});

test("a SQL Server whose greeting never ends is left after 1 MB", async () => {
  const { status, message, sentMb } = await failureOf("sqlserver", async (socket, send) => {
    await once(socket, "data");
    const packet = Buffer.alloc(0x7f_ff, "x");
    packet.set([4, 0, 0x7f, 0xff, 0, 0, 1, 0]);
    for (;;) await send(packet);
  });
  expect({ status, message }).toEqual({
    status: 502,
    message: "127.0.0.1 accepted the connection, but it isn't a SQL Server. Check the port and the TLS setting.",
  });
  expect(sentMb).toBeLessThan(20);
});

test("all databases together leave a third of the memory to those who save and prompt", () => {
  const whole = new MemoryBudget();
  const shares = databaseMemory(whole);
  const taken = Array.from({ length: 10 }, (_, account) => shares.of(`account ${account}`).take(60_000_000));
  expect(taken.map((held) => held !== null)).toEqual([true, true, ...Array.from({ length: 8 }, () => false)]);
  expect(whole.take(66_000_000)).not.toBeNull();
});

test("a query for whose rows there's no memory left is asked to come again, and holds nothing then", async () => {
  using _others = memory.take(199_000_000);
  const { sentMb, ...failure } = await failureOf("trino", async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"));
    await forever(send);
  });
  expect(failure).toEqual({ status: 503, retryAfter: "5", message: BUSY });
  expect([sentMb < 20, memory.usedBytes]).toEqual([true, 199_000_000]);
});

const OPENED = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n";

test.each<[string, Buffer]>([
  ["an error without an end, which pg reads forever", postgresql("E", 3, Buffer.from("Mno"))],
  ["an error without anything", postgresql("E", 0)],
  ["a length that's less than itself", Buffer.concat([Buffer.from("T"), Buffer.alloc(4)])],
  ["a login of an unknown kind", postgresql("R", 4, Buffer.from([0, 0, 0, 99]))],
  ["a row with fewer values than it says", postgresql("D", 2, Buffer.from([0, 9]))],
  ["a row with a negative number of values", postgresql("D", 2, Buffer.from([0xff, 0xff]))],
])("a PostgreSQL server that sends %s can't end this process", async (_, message) => {
  const { status, message: told } = await failureOf("postgresql", (socket, send) =>
    servePostgresql(socket, send, () => send(message)),
  );
  expect({ status, told }).toEqual({ status: 400, told: UNREADABLE("PostgreSQL") });
});

test("a MySQL server that sends a column that's cut off gets a sentence", async () => {
  const { status, message } = await failureOf("mysql", (socket, send) =>
    serveMysql(socket, send, () =>
      send(Buffer.concat([mysqlPacket(1, Buffer.from([1])), mysqlPacket(2, Buffer.from([9]))])),
    ),
  );
  expect({ status, message }).toEqual({ status: 400, message: UNREADABLE("MySQL") });
});

test.each([
  ["5,001 columns", 5_001, TOO_MANY_COLUMNS],
  [
    "8 million columns",
    8_000_000,
    "The database sent more than 50,000 messages at once, so the query was ended. Select fewer columns, and check that you trust this database.",
  ],
])("a MySQL server that describes %s is left", async (_, count, told) => {
  const column = Buffer.concat([
    Buffer.from("\x03def\0\0\0\x01a\x01a\x0c"),
    Buffer.from([0x21, 0, 100, 0, 0, 0, 253, 0, 0, 0, 0, 0]),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(count);
  const { status, message, sentMb } = await failureOf("mysql", (socket, send) =>
    serveMysql(socket, send, async () => {
      await send(mysqlPacket(1, Buffer.concat([Buffer.from([0xfd]), length.subarray(0, 3)])));
      for (let sent = 0; sent < count; sent += 1_000)
        await send(Buffer.concat(Array.from({ length: 1_000 }, (_, i) => mysqlPacket((sent + i + 2) % 256, column))));
    }),
  );
  expect({ status, message, isLeft: sentMb < 20 }).toEqual({ status: 400, message: told, isLeft: true });
});

test("others get their turn some hundred times while a Trino server's page of millions of rows is read", async () => {
  const count = 4_000_000;
  const page = Buffer.from(
    `{"columns": [{"name": "data", "type": "integer"}], "data": [${"[],".repeat(count)}["]}"]]}`,
  );
  let turns = 0;
  let isOver = false;
  const takeTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const { rows } = await readPage(page);
  let read = 0;
  let last: unknown;
  for await (const batch of rows()) {
    read += batch.length;
    last = batch.at(-1);
  }
  isOver = true;
  expect({ read, last, isShared: turns >= 400 }).toEqual({ read: count + 1, last: ["]}"], isShared: true });
});

test.each<[string, string, string]>([
  ["columns that aren't a list", '{"columns": 5}', UNREADABLE("Trino")],
  ["a row that isn't one", '{"columns": [{"name": "a", "type": "b"}], "data": [5]}', UNREADABLE("Trino")],
  ["an address that isn't one", '{"nextUri": "http://["}', UNREADABLE("Trino")],
  ["lists in lists", `{"data": [[${"[".repeat(200_000)}`, UNREADABLE("Trino")],
  ["millions of progress reports", `{"stats": [${"{},".repeat(2_000_000)}0]}`, UNREADABLE("Trino")],
  [
    "a row of millions of lists",
    `{"data": [[${"[],".repeat(2_000_000)}0]]}`,
    "A row has more than 50,000 values, so the query was ended. Select fewer columns, or a part of long lists.",
  ],
  [
    "more columns",
    `{"columns": [${'{"name": "a", "type": "b"},'.repeat(5_000)}{"name": "a", "type": "b"}]}`,
    TOO_MANY_COLUMNS,
  ],
])("a Trino server that sends %s gets a sentence", async (_, page, told) => {
  const { status, message } = await failureOf("trino", async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from(OPENED + page));
    socket.end();
  });
  expect({ status, message }).toEqual({ status: 400, message: told });
});

test("a ClickHouse server's exception is cut before anything searches it", async () => {
  const { message } = await failureOf("clickhouse", async (socket, send) => {
    await once(socket, "data");
    const text = `Code: 1. DB::Exception: too much ${" ".repeat(2_000_000)}x`;
    await send(Buffer.from(`HTTP/1.1 500 no\r\nconnection: close\r\n\r\n${text}`));
    socket.end();
  });
  expect(message).toBe("too much");
});

test.each(["clickhouse", "trino"] as const)("a %s server that changes the protocol gets a sentence", async (type) => {
  const { status, message } = await failureOf(type, async (socket, send) => {
    await once(socket, "data");
    await send(Buffer.from("HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n"));
  });
  expect({ status, message }).toEqual({
    status: 502,
    message: "127.0.0.1 closed the connection or didn't answer as HTTP. Check the port and the TLS setting.",
  });
});

test("a MySQL server that logs in and says nothing loses its connection with the browser that asked", async () => {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const server = await startListener("127.0.0.1", 0, (socket) => {
    socket.on("error", () => {}).once("close", () => left.resolve());
    const send = async (bytes: Buffer) => void socket.write(bytes);
    serveMysql(socket, send, async () => asked.resolve()).catch(asked.reject);
  });
  onTestFinished(() => server.close());
  const ann = await somebody(api);
  const id = await saveConnection(ann, { ...LOCAL, type: "mysql", port: server.port });
  await queryUntil(api, ann, id, "select 1", () => asked.promise);
  await left.promise;
});

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

test("a password that HTTP can't carry is explained", async () => {
  const ann = await somebody(api);
  const id = await saveConnection(ann, { ...LOCAL, type: "clickhouse", port: 1, password: "пароль" });
  expect((await ann.ask("POST", `/api/connections/${id}/test`)).body).toMatchObject({
    step: "Login",
    message:
      "The user name, the password or the database has a character that can't be sent to this type of database. Use Latin letters, digits and punctuation.",
  });
});
