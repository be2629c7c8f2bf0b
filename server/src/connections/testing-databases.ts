import { createConnection } from "mysql2/promise";
import { Client } from "pg";
import { messageOf } from "@fiddle/notebook/message-of";

/** Whether a database is there for tests. On CI it must be, so the tests run and fail where it isn't. */
export async function isThere(name: string, reach: () => Promise<void>): Promise<boolean> {
  const failure = await reach().then(
    () => null,
    (error: unknown) => messageOf(error),
  );
  if (failure === null || process.env["CI"] === "true") return true;
  process.stderr.write(`${name} can't be reached, so its tests are left out: ${failure}\n`);
  return false;
}

const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres");

/** The PostgreSQL for tests, as a user of the product would enter it. */
export const POSTGRESQL = {
  type: "postgresql",
  host: url.hostname,
  port: Number(url.port || 5432),
  database: url.pathname.slice(1) || "postgres",
  username: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  tls: "off",
} as const;

/** Runs statements in the PostgreSQL for tests, beside the product. */
export async function inPostgresql<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url.href);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const hasPostgresql = await isThere("PostgreSQL", () => inPostgresql(async () => {}));

const mariadbUrl = new URL(process.env["TEST_MARIADB_URL"] ?? "mysql://root@127.0.0.1:3306/mysql");

/** The MariaDB for tests, as a user of the product would enter it. */
export const MARIADB = {
  type: "mysql",
  host: mariadbUrl.hostname,
  port: Number(mariadbUrl.port || 3306),
  database: mariadbUrl.pathname.slice(1),
  username: decodeURIComponent(mariadbUrl.username),
  password: decodeURIComponent(mariadbUrl.password),
  tls: "off",
} as const;

/** Runs a statement in the MariaDB for tests, beside the product, and returns its rows. */
export async function inMariadb(statement: string, database: string = MARIADB.database): Promise<readonly unknown[]> {
  const { host, port, username, password } = MARIADB;
  const connection = await createConnection({ host, port, user: username, password, database, rowsAsArray: true });
  try {
    const [rows] = await connection.query(statement);
    return Array.isArray(rows) ? rows : [];
  } finally {
    await connection.end();
  }
}

export const hasMariadb = await isThere("MariaDB", async () => void (await inMariadb("select 1")));
