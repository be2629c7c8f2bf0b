import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { messageOf } from "../packages/notebook/src/message-of.ts";
import type { SqlRuntime } from "../packages/kernels/src/sql/sql-runtime.ts";
import { runCell, startNodeSql, TestBlob } from "../packages/kernels/src/sql/testing.ts";
import { casesOf } from "../packages/sql/src/testing.ts";
import { hasPythonModule, PYTHON } from "../server/src/connections/testing-http.ts";
import { hasMariadb, hasPostgresql, inMariadb, inPostgresql } from "../server/src/connections/testing-databases.ts";

/** The statements that are said to read, and that this engine knows. */
function readsOf(dialect: Parameters<typeof casesOf>[0]): readonly string[] {
  return casesOf(dialect)
    .effects.filter(({ effect, isRun }) => isRun && /^(?:reads|opens)/.test(effect))
    .map(({ sql }) => sql);
}

/** A database whose state can be told. */
interface Engine {
  /** Rejects with the engine's error. */
  run(sql: string): Promise<unknown>;
  /** A text that differs once anything differs. */
  state(): Promise<string>;
}

/** The statements that fail, and the state before and after all of them. */
async function runAll(statements: readonly string[], engine: Engine) {
  const before = await engine.state();
  const failed: string[] = [];
  for (const sql of statements) {
    await engine.run(sql).catch((error: unknown) => failed.push(`${sql}: ${messageOf(error)}`));
  }
  return { failed, before, after: await engine.state() };
}

async function expectOnlyReading(statements: readonly string[], engine: Engine): Promise<void> {
  const { failed, before, after } = await runAll(statements, engine);
  expect(failed).toEqual([]);
  expect(after).toBe(before);
}

const TABLES = [
  "CREATE TABLE t (a int PRIMARY KEY, b text)",
  "CREATE TABLE u (a int)",
  "INSERT INTO t VALUES (1, 'x'), (2, 'y')",
  "INSERT INTO u VALUES (1)",
];

async function answer(runtime: SqlRuntime, sql: string): Promise<string> {
  const { messages, tables } = await runCell(runtime, sql);
  const error = messages.find((message) => message.msg_type === "error");
  if (error) throw new Error(error.content.evalue);
  return JSON.stringify(tables.map(({ rows }) => rows));
}

async function kernel(runtime: SqlRuntime, state: string, setup: readonly string[]): Promise<Engine> {
  await answer(runtime, setup.join(";\n"));
  runtime.takeFileChanges();
  return {
    run: (sql) => answer(runtime, sql),
    state: async () => `${await answer(runtime, state)} ${JSON.stringify(runtime.takeFileChanges())}`,
  };
}

test("SQLite: what reads changes nothing", async () => {
  const runtime = await startNodeSql("sqlite");
  const state =
    "SELECT total_changes(), (SELECT group_concat(sql) FROM sqlite_schema), (SELECT group_concat(name) FROM pragma_database_list WHERE name <> 'temp'), (SELECT user_version FROM pragma_user_version), (SELECT foreign_keys FROM pragma_foreign_keys)";
  await expectOnlyReading(readsOf("sqlite"), await kernel(runtime, state, TABLES));
});

test("DuckDB: what reads changes nothing", async () => {
  const runtime = await startNodeSql("duckdb");
  runtime.writeFiles({ written: [{ path: "/home/pyodide/kept.csv", blob: new TestBlob("n\n1\n") }], removed: [] });
  const state =
    "SELECT (SELECT list((a, b) ORDER BY a) FROM t)::VARCHAR, (SELECT list(a) FROM u)::VARCHAR, (SELECT list(sql) FROM duckdb_tables())::VARCHAR, (SELECT count(*) FROM duckdb_views()), (SELECT list(last_value) FROM duckdb_sequences())::VARCHAR, current_setting('search_path'), (SELECT list(database_name ORDER BY database_name) FROM duckdb_databases())::VARCHAR";
  const engine = await kernel(runtime, state, [...TABLES, "CREATE SEQUENCE s", "SET VARIABLE x = 1"]);
  await expectOnlyReading(readsOf("duckdb"), engine);
});

// Without a transaction that only reads, and as a powerful role, so that no wall hides what a statement does.
describe.runIf(hasPostgresql)("PostgreSQL", () => {
  test("what reads changes nothing", async () => {
    await inPostgresql(async (client) => {
      const schema = `fiddle_effects_${process.pid}`;
      await client.query(
        `CREATE SCHEMA ${schema}; SET search_path TO ${schema}; ${TABLES.join(";")}; CREATE SEQUENCE s`,
      );
      try {
        await expectOnlyReading(readsOf("postgresql"), {
          run: (sql) => client.query(sql),
          state: async () =>
            JSON.stringify(
              (
                await client.query(
                  `SELECT (SELECT string_agg(t::text, ';' ORDER BY a) FROM ${schema}.t), (SELECT string_agg(u::text, ';') FROM ${schema}.u),
                    (SELECT string_agg(relname, ';' ORDER BY relname) FROM pg_class WHERE relnamespace = '${schema}'::regnamespace),
                    (SELECT last_value || is_called::text FROM ${schema}.s), current_setting('search_path'), (SELECT count(*) FROM pg_largeobject_metadata),
                    (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())`,
                )
              ).rows,
            ),
        });
      } finally {
        await client.query(`DROP SCHEMA ${schema} CASCADE`);
      }
    });
  });
});

describe.runIf(hasMariadb)("MariaDB", () => {
  test("what reads changes nothing", async () => {
    const database = `fiddle_effects_${process.pid}`;
    const [[folder = ""] = []] = (await inMariadb("select @@datadir")) as string[][];
    await inMariadb(`CREATE DATABASE ${database}`);
    try {
      for (const sql of [...TABLES.map((table) => table.replace("b text", "b varchar(9)")), "CREATE SEQUENCE s"]) {
        await inMariadb(sql, database);
      }
      await expectOnlyReading(readsOf("mysql"), {
        run: (sql) => inMariadb(sql, database),
        state: async () => {
          const sums = await inMariadb("CHECKSUM TABLE t, u, s", database);
          const tables = await inMariadb("SHOW TABLES", database);
          const files = existsSync(`${folder}/${database}`) ? readdirSync(`${folder}/${database}`) : [];
          return JSON.stringify([sums, tables, files.toSorted()]);
        },
      });
    } finally {
      await inMariadb(`DROP DATABASE ${database}`);
    }
  });
});

describe.runIf(hasPythonModule("chdb"))("ClickHouse's engine", () => {
  test("what reads changes nothing", () => {
    const script = fileURLToPath(new URL("sql-effects-chdb.py", import.meta.url));
    const { stdout, stderr } = spawnSync(PYTHON, [script], {
      input: JSON.stringify(readsOf("clickhouse")),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const { failed, before, after } = JSON.parse(stdout) as { failed: string[]; before: string; after: string };
    expect(failed).toEqual([]);
    expect(after).toBe(before);
  });
});
