import type { Duplex } from "node:stream";
import type { Connection, Query } from "mysql2";
import { CANCEL_TIMEOUT_MS, LOGIN_TIMEOUT_MS, type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { connectionLost, QueryFailure, requireColumnCount, requireUsername } from "../../failure.ts";
import { watchFirstAnswer } from "../../network/first-answer.ts";
import { tlsOptions } from "../../network/route.ts";
import { MYSQL_MESSAGES, UnreadMeter } from "../../network/unread-meter.ts";
import { explainLogin, explainQuery, readable } from "./explain.ts";

/** A login of its own. Disposing it closes the connection. */
export interface Session extends Disposable {
  readonly connection: Connection;
  readonly meter: UnreadMeter;
  readonly version: string;
  rows(sql: string): Promise<readonly (readonly string[])[]>;
  /** Asks the database to end the running statement, over a second connection. */
  cancel(): Promise<void>;
}

export async function openSession(access: Access): Promise<Session> {
  const { settings, memory } = access;
  requireUsername(settings.username);
  const meter = new UnreadMeter(MYSQL_MESSAGES, memory, "MySQL");
  const connection = await logIn(access, meter);
  const close = () => {
    end(connection);
    meter[Symbol.dispose]();
  };
  const rows = async (sql: string) => {
    const found = await rowsOf(connection, sql);
    meter.taken();
    return found;
  };
  const { threadId } = connection;
  access.signal.addEventListener("abort", close, { once: true });
  try {
    const [[version = ""] = []] = await rows("select version()");
    return {
      connection,
      meter,
      version,
      rows,
      cancel: () => cancel(access, threadId),
      [Symbol.dispose]: close,
    };
  } catch (error) {
    close();
    access.signal.throwIfAborted();
    throw explainQuery(error);
  } finally {
    access.signal.removeEventListener("abort", close);
  }
}

/** Statements that make a session read the same everywhere, end in time, and only read where it should. */
export function sessionSettings(version: string, allowWrites: boolean): readonly string[] {
  return [
    "set time_zone = '+00:00'",
    /mariadb/i.test(version)
      ? `set session max_statement_time = ${QUERY_TIMEOUT_MS / 1000}`
      : `set session max_execution_time = ${QUERY_TIMEOUT_MS}`,
    ...(allowWrites ? [] : ["set session transaction read only", "start transaction read only"]),
  ];
}

async function logIn({ route, settings, signal }: Access, meter: UnreadMeter): Promise<Connection> {
  // Loaded with the first use, so that the server starts without it.
  const { createConnection } = await import("mysql2");
  const stream = await route.open(signal);
  const tls = tlsOptions(settings);
  const connection = createConnection({
    host: settings.host,
    port: settings.port,
    user: settings.username,
    password: settings.password,
    ...(settings.database !== "" && { database: settings.database }),
    // Node compares the certificate with this name where the host is an IP address, which the driver doesn't pass on.
    stream: () => Object.assign(stream, { _host: settings.host }) as never,
    connectTimeout: LOGIN_TIMEOUT_MS,
    charset: "utf8mb4_unicode_ci",
    // A server may not ask for files of ours, and several statements never go together.
    flags: ["-LOCAL_FILES"],
    multipleStatements: false,
    // Values as the database writes them: JavaScript's dates and numbers would change some.
    rowsAsArray: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
    ...(tls && {
      ssl: {
        ...(tls.ca && { ca: tls.ca }),
        rejectUnauthorized: tls.rejectUnauthorized,
        verifyIdentity: tls.rejectUnauthorized,
      },
    }),
  });
  meterMessages(connection, meter);
  using watch = watchFirstAnswer(stream, "mysql", settings);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Also what comes later, which the running statement reports.
  connection.on("error", reject);
  const onAbort = () => {
    stream.destroy(new Error("aborted"));
    // The driver says nothing where the server ended the greeting in its middle.
    reject(new Error("aborted"));
  };
  signal.addEventListener("abort", onAbort, { once: true });
  connection.connect((error) => (error ? reject(error) : resolve()));
  try {
    await Promise.race([promise, watch.failed]);
    meter.loggedIn();
    return connection;
  } catch (error) {
    end(connection);
    signal.throwIfAborted();
    meter[Symbol.dispose]();
    throw watch.failure ?? (error instanceof QueryFailure ? error : explainLogin(error, settings));
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Reads the packets before the driver's parser does, which keeps each until it's whole. */
function meterMessages(connection: Connection, meter: UnreadMeter): void {
  const inner = connection as unknown as { packetParser: { execute(bytes: Buffer): void }; readonly stream: Duplex };
  const parser = inner.packetParser;
  inner.packetParser = {
    execute(bytes) {
      try {
        meter.read(bytes);
      } catch (error) {
        inner.stream.destroy(error as Error);
        return;
      }
      parser.execute(bytes);
    },
  };
}

/** The driver's own `destroy` waits for the server to close its side, and never tells the running statement. */
function end(connection: Connection): void {
  streamOf(connection).destroy(new Error("closed"));
  connection.destroy();
}

/** The encrypted one where there is encryption. */
export function streamOf(connection: Connection): Duplex {
  return (connection as unknown as { readonly stream: Duplex }).stream;
}

function rowsOf(connection: Connection, sql: string): Promise<readonly (readonly string[])[]> {
  return new Promise((resolve, reject) => {
    const stream = streamOf(connection);
    // The driver tells a statement nothing after a failure that came before.
    const onClose = () => reject(connectionLost());
    stream.once("close", onClose);
    const command = connection.query({ sql, rowsAsArray: true }, (error, rows) => {
      stream.off("close", onClose);
      if (error) reject(readable(error));
      // A server that means harm can answer with what isn't rows.
      else resolve(Array.isArray(rows) ? (rows as readonly unknown[]).filter(isRow) : []);
    });
    requireFewColumns(command);
  });
}

function isRow(row: unknown): row is readonly string[] {
  return Array.isArray(row);
}

/** The driver compiles a reader of rows for all columns, so too many end the statement before. */
export function requireFewColumns(command: Query): void {
  command.on("fields", (fields: readonly unknown[] | undefined) => requireColumnCount(fields?.length ?? 0));
}

async function cancel(access: Access, threadId: number | null): Promise<void> {
  using meter = new UnreadMeter(MYSQL_MESSAGES, access.memory, "MySQL");
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
  const connection = await logIn({ ...access, signal }, meter);
  const onAbort = () => end(connection);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await rowsOf(connection, `kill query ${Number(threadId)}`);
  } finally {
    signal.removeEventListener("abort", onAbort);
    end(connection);
  }
}
