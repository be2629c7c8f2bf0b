import type { Connection } from "mysql2";
import { type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { StepFailure } from "../../failure.ts";
import { watchFirstAnswer } from "../../network/first-answer.ts";
import { type Route, tlsOptions } from "../../network/route.ts";
import type { ConnectionSettings } from "../../settings.ts";
import { explainLogin, explainQuery } from "./explain.ts";

const LOGIN_TIMEOUT_MS = 15_000;

/** A login of its own. Disposing it closes the connection. */
export interface Session extends Disposable {
  readonly connection: Connection;
  readonly version: string;
  rows(sql: string): Promise<readonly (readonly string[])[]>;
  /** Asks the database to end the running statement, over a second connection. */
  cancel(): Promise<void>;
}

export async function openSession(access: Access): Promise<Session> {
  const { route, settings, signal } = access;
  if (settings.username === "") throw new StepFailure("Login", "Enter the user name for the database.");
  const connection = await logIn(route, settings, signal);
  const rows = (sql: string) => rowsOf(connection, sql);
  const { threadId } = connection;
  try {
    const [[version = ""] = []] = await rows("select version()");
    return {
      connection,
      version,
      rows,
      cancel: () => cancel(access, threadId),
      [Symbol.dispose]: () => connection.destroy(),
    };
  } catch (error) {
    connection.destroy();
    throw explainQuery(error);
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

async function logIn(route: Route, settings: ConnectionSettings, signal: AbortSignal): Promise<Connection> {
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
  using watch = watchFirstAnswer(stream, "mysql", settings);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Also what comes later, which the running statement reports.
  connection.on("error", reject);
  const onAbort = () => stream.destroy(new Error("aborted"));
  signal.addEventListener("abort", onAbort, { once: true });
  connection.connect((error) => (error ? reject(error) : resolve()));
  try {
    await Promise.race([promise, watch.failed]);
    return connection;
  } catch (error) {
    connection.destroy();
    signal.throwIfAborted();
    throw watch.failure ?? explainLogin(error, settings);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function rowsOf(connection: Connection, sql: string): Promise<readonly (readonly string[])[]> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true }, (error, rows) => {
      if (error) reject(error);
      else resolve(Array.isArray(rows) ? (rows as unknown as string[][]) : []);
    });
  });
}

async function cancel({ route, settings }: Access, threadId: number | null): Promise<void> {
  const connection = await logIn(route, settings, AbortSignal.timeout(5_000));
  try {
    await rowsOf(connection, `kill query ${Number(threadId)}`);
  } finally {
    connection.destroy();
  }
}
