import { quoted } from "@fiddle/sql/identifier";
import { type Access, type RoleReport } from "../../driver.ts";
import { explainQuery } from "./explain.ts";
import { openSession } from "./session.ts";

const ROLE = `
  select version(), rolsuper, rolcreaterole, rolreplication, current_user, current_database(),
    pg_has_role('pg_execute_server_program', 'member'), pg_has_role('pg_read_server_files', 'member'),
    pg_has_role('pg_write_server_files', 'member'), pg_has_role('pg_signal_backend', 'member')
  from pg_roles where rolname = current_user`;
/** Databases that only speak PostgreSQL's protocol lack some of those. */
const PLAIN = "select version(), current_user, current_database()";

export async function testPostgresql(access: Access): Promise<RoleReport> {
  await using session = await openSession(access);
  const rows = async (text: string) => {
    const result = await session.client.query<string[]>({ text, rowMode: "array" } as never);
    return result.rows[0] ?? [];
  };
  const known = await rows(ROLE).catch(() => null);
  if (known === null || known.length === 0) {
    const [version = ""] = await rows(PLAIN).catch((error: unknown) => {
      throw explainQuery(error);
    });
    return { version: shortVersion(version), warnings: [], readerSql: null };
  }
  const [version = "", superuser, createRole, replication, user = "", database = "", program, reads, writes, signals] =
    known;
  const can = [
    [superuser, "is a superuser, who can read files and run programs on the database's server"],
    [program, "can run programs on the database's server"],
    [reads, "can read files on the database's server"],
    [writes, "can write files on the database's server"],
    [signals, "can end other users' sessions"],
    [createRole, "can create roles"],
    [replication, "can replicate the whole database"],
  ] as const;
  const powers = can.filter(([has]) => has === "t").map(([, power]) => power);
  // A superuser is a member of every role.
  const said = superuser === "t" ? powers.slice(0, 1) : powers;
  const warnings = said.map(
    (power) => `${user} ${power}. A read-only connection doesn't take that away: functions can still do it.`,
  );
  return { version: shortVersion(version), warnings, readerSql: warnings.length > 0 ? readerSql(database) : null };
}

function shortVersion(version: string): string {
  return /^[\w ]+? v?[\d.]+/.exec(version)?.[0] ?? version.slice(0, 60);
}

function readerSql(database: string): string {
  const name = quoted(database, "postgresql");
  return [
    "CREATE ROLE fiddle_reader LOGIN PASSWORD 'choose a long one';",
    `GRANT CONNECT ON DATABASE ${name} TO fiddle_reader;`,
    "GRANT USAGE ON SCHEMA public TO fiddle_reader;",
    "GRANT SELECT ON ALL TABLES IN SCHEMA public TO fiddle_reader;",
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO fiddle_reader;",
    "ALTER ROLE fiddle_reader SET default_transaction_read_only = on;",
  ].join("\n");
}
