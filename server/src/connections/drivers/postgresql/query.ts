import type pg from "pg";
import Cursor from "pg-cursor";
import type { Effect } from "@fiddle/sql/effect";
import type { BoundStatement, Marks } from "@fiddle/sql/parameters";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";
import { CsvPieces } from "../../csv.ts";
import { type Access, type Piece, QUERY_TIMEOUT_MS } from "../../driver.ts";
import type { Statement } from "../../statement.ts";
import { untilStopped } from "../../until-stopped.ts";
import { CopyOut } from "./copy-out.ts";
import { explainQuery } from "./explain.ts";
import { AS_TEXT, openSession, type Session } from "./session.ts";
import { columnOf, type FieldDescription } from "./types.ts";

const LOCK_TIMEOUT_MS = 30_000;
const CURSOR_ROWS = 500;

/**
 * A text stays open, as in quotes, so that it can be an enum or a UUID; `mark` is its place. A number has the type that its digits
 * would have.
 */
const marksOf = (mark: (number: number) => string): Marks => ({
  mark(number, bound) {
    if (typeof bound.value === "string") return bound.type === "date" ? `$${number}::date` : mark(number);
    if (typeof bound.value === "boolean") return `$${number}::boolean`;
    if (!Number.isSafeInteger(bound.value)) return `$${number}::numeric`;
    return `$${number}::${Math.abs(bound.value) < 2 ** 31 ? "integer" : "bigint"}`;
  },
});
const MARKS = marksOf((number) => `$${number}`);
/** For functions that take any type, such as `concat`, where a text in quotes is one, but an open place is an error. */
const TEXT_MARKS = marksOf((number) => `$${number}::text`);
const INDETERMINATE_DATATYPE = "42P18";

/** What COPY can read from. */
const COPIED = new Set(["SELECT", "WITH", "VALUES", "TABLE"]);

const SETTINGS = [
  "datestyle to 'ISO, YMD'",
  "intervalstyle to 'postgres'",
  "bytea_output to 'hex'",
  "extra_float_digits to 1",
  "timezone to 'UTC'",
  // A backslash in a text is a character, as in the standard, so that a statement is read here as it is there.
  "standard_conforming_strings to on",
  `statement_timeout to ${QUERY_TIMEOUT_MS}`,
  `lock_timeout to ${LOCK_TIMEOUT_MS}`,
].map((setting) => `set ${setting}`);

/** Runs one statement, by COPY where it gives rows, which costs this server least. */
export async function* queryPostgresql(access: Access, statement: Statement): AsyncGenerator<Piece, void> {
  const { settings, signal } = access;
  const bound = statement.bind(MARKS);
  await using session = await openSession(access);
  yield* untilStopped(piecesOf(session, statement, bound, settings.allowWrites), {
    signal,
    explain: explainQuery,
    // A COPY can't be left in the middle, so the statement ends, and with it the connection.
    async stop() {
      // A database that doesn't answer loses its connection.
      await session.cancel().catch(() => {});
      await session[Symbol.asyncDispose]();
    },
  });
}

async function* piecesOf(
  session: Session,
  statement: Statement,
  bound: BoundStatement,
  allowWrites: boolean,
): AsyncGenerator<Piece, void> {
  const { client, meter } = session;
  let { sql, values } = bound;
  // These are constants of ours, so they can go together.
  const begin = allowWrites ? [] : ["begin read only"];
  await client.query([...SETTINGS, ...begin].join("; "));
  const fields = await describe(client, sql).catch(async (error: unknown) => {
    if ((error as Partial<pg.DatabaseError>).code !== INDETERMINATE_DATATYPE) throw error;
    // Nothing has run, but the error has ended the transaction.
    if (begin.length > 0) await client.query(["rollback", ...begin].join("; "));
    ({ sql, values } = statement.bind(TEXT_MARKS));
    return describe(client, sql);
  });
  const columns = await namedColumns(client, fields);
  meter.taken();
  if (fields.length > 0) yield { kind: "columns", columns };
  // COPY takes no values.
  if (values.length === 0 && fields.length > 0 && COPIED.has(statement.verb) && !isWriting(statement.effect))
    yield* copyRows(client, statement.text);
  else
    yield* fetchRows(
      session,
      sql,
      values.map(({ value }) => String(value)),
    );
}

/** Data-changing WITH and SELECT INTO, which COPY refuses or which need their own result. */
function isWriting({ kind }: Effect): boolean {
  return kind === "writes" || kind === "unknown";
}

/** What parses alone as one statement can't close the bracket around it. */
async function* copyRows(client: pg.Client, text: string): AsyncGenerator<Piece, void> {
  const rows = client.query(new CopyOut(`copy (\n${text}\n) to stdout (format csv)`) as never) as unknown as CopyOut;
  for await (const bytes of rows) yield { kind: "rows", bytes };
}

/** SHOW, EXPLAIN, statements that change data, and statements with values. */
async function* fetchRows(
  { client, meter }: Session,
  text: string,
  values: readonly string[],
): AsyncGenerator<Piece, void> {
  const cursor = client.query(
    new Cursor<(string | null)[]>(text, [...values], { rowMode: "array", types: AS_TEXT } as never),
  );
  const csv = new CsvPieces();
  let hasColumns = false;
  for (;;) {
    const [rows, result] = await readBatch(cursor);
    meter.taken();
    hasColumns ||= result.fields.length > 0;
    for (const row of rows) {
      const piece = csv.add(row);
      if (piece) yield { kind: "rows", bytes: piece };
    }
    if (rows.length === CURSOR_ROWS) continue;
    const last = csv.take();
    if (last) yield { kind: "rows", bytes: last };
    if (!hasColumns) yield { kind: "did", did: commandTag(result) };
    return;
  }
}

type Batch = readonly [rows: readonly (string | null)[][], result: pg.QueryResult];

function readBatch(cursor: Cursor<(string | null)[]>): Promise<Batch> {
  return new Promise((resolve, reject) => {
    cursor.read(CURSOR_ROWS, (error: Error | undefined, rows: (string | null)[][], result: pg.QueryResult) => {
      if (error) reject(error);
      else resolve([rows, result]);
    });
  });
}

function commandTag({ command, rowCount }: pg.QueryResult): string {
  if (rowCount === null || rowCount === undefined) return command || "Done";
  return `${command} ${rowCount}`;
}

/** Asks for the names of types that only this database knows. */
async function namedColumns(client: pg.Client, fields: readonly FieldDescription[]): Promise<readonly ResultColumn[]> {
  const columns = fields.map(columnOf);
  const unknown = fields.filter((_, i) => columns[i]?.type === "").map(({ dataTypeID }) => dataTypeID);
  if (unknown.length === 0) return columns;
  const { rows } = await client.query<[string, string]>({
    text: "select oid, format_type(oid, null) from pg_type where oid = any($1::oid[])",
    values: [unknown],
    rowMode: "array",
  } as never);
  const names = new Map(rows.map(([id, name]) => [Number(id), name]));
  return columns.map((column, i) =>
    column.type === "" ? { ...column, type: names.get(fields[i]?.dataTypeID ?? 0) ?? "unknown" } : column,
  );
}

interface ProtocolConnection {
  parse(query: { text: string; name: string; types: readonly number[] }, more: boolean): void;
  describe(what: { type: "S"; name: string }, more: boolean): void;
  sync(): void;
}

/**
 * Parses one statement without running it, and returns its columns; none for a statement without rows. The extended
 * protocol takes a single statement, so nothing can follow it. Rejects with the database's error.
 */
function describe(client: pg.Client, text: string): Promise<readonly FieldDescription[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly FieldDescription[]>();
  let fields: readonly FieldDescription[] = [];
  let failure: Error | null = null;
  const question = {
    submit(connection: ProtocolConnection) {
      connection.parse({ text, name: "", types: [] }, true);
      connection.describe({ type: "S", name: "" }, true);
      connection.sync();
    },
    handleParseComplete() {},
    handleRowDescription(message: { readonly fields: readonly FieldDescription[] }) {
      ({ fields } = message);
    },
    handleError(error: Error) {
      failure = error;
      reject(error);
    },
    handleReadyForQuery() {
      if (!failure) resolve(fields);
    },
  };
  client.query(question as never);
  return promise;
}
