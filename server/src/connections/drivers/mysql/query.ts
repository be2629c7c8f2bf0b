import type { FieldPacket, ResultSetHeader } from "mysql2";
import type { BoundStatement, Marks } from "@fiddle/sql/parameters";
import { CsvPieces } from "../../csv.ts";
import type { Access, Piece } from "../../driver.ts";
import { connectionLost, QueryFailure } from "../../failure.ts";
import { RowQueue } from "../../row-queue.ts";
import type { Statement } from "../../statement.ts";
import { untilStopped } from "../../until-stopped.ts";
import { explainQuery, readable } from "./explain.ts";
import { openSession, requireFewColumns, type Session, sessionSettings, streamOf } from "./session.ts";
import { columnOf, textOf } from "./types.ts";

const MARKS: Marks = { mark: (_, { type }) => (type === "date" ? "CAST(? AS DATE)" : "?"), isPositional: true };
/** Results of one procedure. */
const MAX_RESULTS = 1_000;
const TOO_MANY_RESULTS = `The statement gave more than ${MAX_RESULTS.toLocaleString("en")} results, so it was ended. Call a procedure that gives fewer.`;

/** Runs one statement of MySQL or MariaDB, and reads rows as fast as they are taken. */
export async function* queryMysql(access: Access, statement: Statement): AsyncGenerator<Piece, void> {
  const { settings, signal } = access;
  const bound = statement.bind(MARKS);
  using session = await openSession(access);
  yield* untilStopped(rowsOf(session, bound, settings.allowWrites), {
    signal,
    explain: explainQuery,
    async stop() {
      // A database that doesn't answer loses its connection.
      await session.cancel().catch(() => {});
      session[Symbol.dispose]();
    },
  });
}

async function* rowsOf(
  session: Session,
  { sql, values }: BoundStatement,
  allowWrites: boolean,
): AsyncGenerator<Piece, void> {
  for (const setting of sessionSettings(session.version, allowWrites)) await session.rows(setting);
  const { connection, meter } = session;
  const parts = new RowQueue<Part>(connection, meter);
  const { TypedParameter } = await import("mysql2");
  // The driver sends every number as a double by itself.
  const typed = values.map(({ value }) =>
    typeof value === "boolean" || Number.isSafeInteger(value) ? TypedParameter.BIGINT(Number(value)) : value,
  );
  // Only a prepared statement takes values; a query would have them pasted into its text by the driver.
  const command =
    values.length > 0
      ? connection.execute({ sql, rowsAsArray: true, values: typed })
      : connection.query({ sql, rowsAsArray: true });
  requireFewColumns(command);
  let results = 0;
  let heads: readonly FieldPacket[] = [];
  command.on("fields", (fields: readonly FieldPacket[] | undefined) => {
    // The driver keeps something of each.
    if ((results += 1) > MAX_RESULTS) throw new QueryFailure(TOO_MANY_RESULTS);
    if (!fields || fields.length === 0) return;
    heads = fields;
    parts.push({ kind: "columns", columns: fields.map(columnOf) });
  });
  command.on("result", (row: readonly unknown[] | ResultSetHeader) =>
    parts.push(Array.isArray(row) ? { kind: "row", row } : { kind: "done", header: row as ResultSetHeader }),
  );
  command.on("error", (error) => parts.end(readable(error)));
  command.on("end", () => parts.end());
  // A connection that ends tells only those who gave a callback.
  connection.on("error", (error) => parts.end(readable(error)));
  streamOf(connection).once("close", () => parts.end(connectionLost()));
  const csv = new CsvPieces();
  let hasColumns = false;
  let header: ResultSetHeader | null = null;
  for await (const part of parts) {
    if (part.kind === "columns") {
      hasColumns = true;
      yield part;
    } else if (part.kind === "done") ({ header } = part);
    else {
      const piece = csv.add(part.row.map((value, i) => textOf(value, heads[i])));
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
