import { once } from "node:events";
import type { FieldPacket, ResultSetHeader } from "mysql2";
import { CsvPieces } from "../../csv.ts";
import type { Access, Piece } from "../../driver.ts";
import { readStatement, requireReading } from "../../statement.ts";
import { explainQuery } from "./explain.ts";
import { openSession, type Session, sessionSettings } from "./session.ts";
import { columnOf, textOf } from "./types.ts";

const BUFFERED_ROWS = 500;

/** Runs one statement of MySQL or MariaDB, and reads rows as fast as they are taken. */
export async function* queryMysql(access: Access, query: string): AsyncGenerator<Piece, void> {
  const { settings, signal } = access;
  const statement = readStatement(query, "mysql");
  if (!settings.allowWrites) requireReading(statement);
  using session = await openSession(access);
  let running = false;
  const onAbort = () => void stop(session);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    for (const setting of sessionSettings(session.version, settings.allowWrites)) {
      await session.rows(setting);
    }
    running = true;
    yield* rowsOf(session, statement.text);
    running = false;
  } catch (error) {
    running = false;
    signal.throwIfAborted();
    throw explainQuery(error);
  } finally {
    signal.removeEventListener("abort", onAbort);
    // The reader ended early.
    if (running) await stop(session);
  }
}

async function stop(session: Session): Promise<void> {
  // A database that doesn't answer loses its connection.
  await session.cancel().catch(() => {});
  session[Symbol.dispose]();
}

async function* rowsOf({ connection }: Session, sql: string): AsyncGenerator<Piece, void> {
  const command = connection.query({ sql, rowsAsArray: true });
  const fields = once(command, "fields") as Promise<[readonly FieldPacket[] | undefined]>;
  fields.catch(() => {});
  const stream = command.stream({ highWaterMark: BUFFERED_ROWS });
  const csv = new CsvPieces();
  let hasColumns = false;
  let header: ResultSetHeader | null = null;
  // Columns come before the first row; without rows, before the end.
  const seen = await Promise.race([
    fields,
    once(stream, "end"),
    once(stream, "readable"),
    once(stream, "error").then(([error]) => Promise.reject(error)),
  ]);
  const columns = isFields(seen[0]) ? seen[0].map(columnOf) : null;
  if (columns) {
    hasColumns = true;
    yield { kind: "columns", columns };
  }
  for await (const row of stream) {
    if (!Array.isArray(row)) {
      header = row as ResultSetHeader;
      continue;
    }
    const piece = csv.add(row.map(textOf));
    if (piece) yield { kind: "rows", bytes: piece };
  }
  const last = csv.take();
  if (last) yield { kind: "rows", bytes: last };
  if (!hasColumns) yield { kind: "did", did: doneText(header) };
}

function isFields(value: unknown): value is readonly FieldPacket[] {
  return Array.isArray(value) && value.length > 0;
}

function doneText(header: ResultSetHeader | null): string {
  const count = header?.affectedRows ?? 0;
  return `Done. ${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"} changed.`;
}
