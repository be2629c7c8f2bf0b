import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { Mutex, parse, type PGlite, protocol } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";

type QueryEngine = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;
type QueryResults = Awaited<ReturnType<QueryEngine["query"]>>;

interface Statement {
  readonly name: string;
  /** PostgreSQL's numbers of the parameters' types. */
  readonly types: readonly number[];
}

/** The statements that are used again and again are fewer. A list of values makes one for each length. */
const MAX_STATEMENTS = 200;

/** Longer than nearly all queries. */
const MAX_WITHOUT_TURN_MS = 5;

const HAS_PLAN = /^\s*(?:select|insert|update|delete|with)\b/i;
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i;

const { serialize } = protocol;

/**
 * Queries an embedded database with prepared statements, as a driver of PostgreSQL does. PGlite itself parses and plans a
 * query each time, and calls the database five times for it, which takes several times as long as the query itself.
 */
export function withPreparedStatements(pglite: PGlite): QueryEngine {
  /** SQL → statement; the one that wasn't used for the longest time is the first. */
  const statements = new Map<string, Statement>();
  /** There is one connection, so a transaction must not be mixed with other queries. */
  const turn = new Mutex();
  let prepared = 0;
  let turnedAt = 0;

  /** Queries follow each other without the event loop's turn, so many at once would keep everything else waiting. */
  const alone = <T>(work: () => Promise<T>) =>
    turn.runExclusive(async () => {
      if (performance.now() - turnedAt > MAX_WITHOUT_TURN_MS) {
        await eventLoopTurn();
        turnedAt = performance.now();
      }
      return work();
    });

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: <T>(sql: string, values: unknown[] = []) => alone(() => run<T>(pglite, sql, values)),
    transaction: (use) =>
      alone(() =>
        pglite.transaction((transaction) =>
          use({
            query: <T>(sql: string, values: unknown[] = []) => run<T>(transaction, sql, values),
            rollback: () => transaction.rollback(),
          }),
        ),
      ),
  };

  async function run<T>(
    unprepared: Pick<PGlite, "query">,
    sql: string,
    values: unknown[],
  ): Promise<Awaited<ReturnType<typeof pglite.query<T>>>> {
    // PostgreSQL refuses a statement whose columns have changed since it was prepared.
    if (CHANGES_SCHEMA.test(sql)) await forget([...statements.keys()]);
    if (!HAS_PLAN.test(sql)) return unprepared.query<T>(sql, values);
    return pglite.runExclusive(async () => {
      const { name, types } = await prepare(sql);
      const messages = await send(
        serialize.bind({ statement: name, values: values.map((value, index) => textOf(value, types[index])) }),
        serialize.describe({ type: "P" }),
        serialize.execute(),
      );
      const [result] = parse.parseResults(messages, pglite.parsers);
      return result as QueryResults as Awaited<ReturnType<typeof pglite.query<T>>>;
    });
  }

  async function prepare(sql: string): Promise<Statement> {
    const known = statements.get(sql);
    if (known) {
      statements.delete(sql);
      statements.set(sql, known);
      return known;
    }
    const name = `statement_${(prepared += 1)}`;
    const messages = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: "S", name }));
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > MAX_STATEMENTS && oldest !== undefined) await forget([oldest]);
    return statement;
  }

  async function forget(texts: readonly string[]): Promise<void> {
    const names = texts.flatMap((sql) => statements.get(sql)?.name ?? []);
    for (const sql of texts) statements.delete(sql);
    if (names.length > 0) await send(...names.map((name) => serialize.close({ type: "S", name })));
  }

  /** Sends messages as one. After an error, PostgreSQL ignores what follows up to the last one, which ends the query. */
  async function send(...messages: readonly Uint8Array[]) {
    return (await pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
  }

  /** A value in PostgreSQL's text format. */
  function textOf(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? (typeof value === "string" ? value : JSON.stringify(value));
  }
}
