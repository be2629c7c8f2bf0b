import type { FieldPacket, ResultSetHeader } from "mysql2";
import { CsvPieces } from "../../csv.ts";
import type { Access, Piece } from "../../driver.ts";
import { RowQueue } from "../../row-queue.ts";
import { readStatement, requireReading } from "../../statement.ts";
import { explainQuery } from "./explain.ts";
import { openSession, type Session, sessionSettings } from "./session.ts";
import { columnOf, textOf } from "./types.ts";

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

async function* rowsOf({ connection, meter }: Session, sql: string): AsyncGenerator<Piece, void> {
  const parts = new RowQueue<Part>(connection, meter);
  const command = connection.query({ sql, rowsAsArray: true });
  command.on("fields", (fields: readonly FieldPacket[] | undefined) => {
    if (fields && fields.length > 0) parts.push({ kind: "columns", columns: fields.map(columnOf) });
  });
  command.on("result", (row: readonly unknown[] | ResultSetHeader) =>
    parts.push(Array.isArray(row) ? { kind: "row", row } : { kind: "done", header: row as ResultSetHeader }),
  );
  command.on("error", (error) => parts.end(error));
  command.on("end", () => parts.end());
  const csv = new CsvPieces();
  let hasColumns = false;
  let header: ResultSetHeader | null = null;
  for await (const part of parts) {
    if (part.kind === "columns") {
      hasColumns = true;
      yield part;
    } else if (part.kind === "done") ({ header } = part);
    else {
      const piece = csv.add(part.row.map(textOf));
      if (piece) yield { kind: "rows", bytes: piece };
    }
  }
  const last = csv.take();
  if (last) yield { kind: "rows", bytes: last };
  if (!hasColumns) yield { kind: "did", did: doneText(header) };
}

type Part =
  | Extract<Piece, { kind: "columns" }>
  | { readonly kind: "row"; readonly row: readonly unknown[] }
  | { readonly kind: "done"; readonly header: ResultSetHeader };

function doneText(header: ResultSetHeader | null): string {
  const count = header?.affectedRows ?? 0;
  return `Done. ${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"} changed.`;
}
