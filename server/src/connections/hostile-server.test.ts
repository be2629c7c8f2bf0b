import { once } from "node:events";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { sharedDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { readPage } from "./drivers/trino/read-page.ts";
import { startListener } from "./network/testing.ts";
import { databaseMemory } from "./run-query.ts";
import { type Api, localApi, queryUntil, saveConnection } from "./testing.ts";
import {
  askHostile,
  forever,
  type Hostile,
  LOCAL,
  MYSQL_OK,
  mysqlPacket,
  OPENED,
  postgresql,
  type Serve,
  serveMysql,
  servePostgresql,
  TOO_LARGE,
  UNREADABLE,
} from "./testing-hostile.ts";
import { countTurns } from "../../testing/count-turns.ts";

const TOO_MANY_COLUMNS = "The result has more than 5,000 columns, so the query was ended. Select fewer columns.";
const BUSY = "The server is handling too much data at once. Try again in a few seconds.";

const database = sharedDatabase();
let api: Api;
let memory: MemoryBudget;

beforeAll(async () => {
  memory = new MemoryBudget();
  api = localApi(database(), { memory });
}, 60_000);

const failureOf = (type: Hostile, serve: Serve) => askHostile(api, type, serve);

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
  const counting = countTurns();
  const { rows } = await readPage(page);
  let read = 0;
  let last: unknown;
  for await (const batch of rows()) {
    read += batch.length;
    last = batch.at(-1);
  }
  const turns = counting.stop();
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

test("a password that HTTP can't carry is explained", async () => {
  const ann = await somebody(api);
  const id = await saveConnection(ann, { ...LOCAL, type: "clickhouse", port: 1, password: "пароль" });
  expect((await ann.ask("POST", `/api/connections/${id}/test`)).body).toMatchObject({
    step: "Login",
    message:
      "The user name, the password or the database has a character that can't be sent to this type of database. Use Latin letters, digits and punctuation.",
  });
});
