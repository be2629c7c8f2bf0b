import { Client } from "pg";

/** Whether a database is there for tests. On CI it must be, so the tests run and fail where it isn't. */
export async function isThere(name: string, reach: () => Promise<void>): Promise<boolean> {
  const failure = await reach().then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null || process.env["CI"] === "true") return true;
  console.warn(`${name} can't be reached, so its tests are left out: ${String(failure)}`);
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
