import type { BoundValue } from "@fiddle/sql/parameters";
import { QueryFailure, queryStopped, queryTimeout } from "../../failure.ts";
import { RowQueue } from "../../row-queue.ts";
import type { Session } from "./session.ts";
import type { ColumnMetadata } from "./types.ts";

export type BatchPart =
  | { readonly kind: "columns"; readonly columns: readonly ColumnMetadata[] }
  | { readonly kind: "row"; readonly values: readonly unknown[] }
  | { readonly kind: "done"; readonly rowCount: number };

/** Runs a batch; rows are read as fast as they are taken. Ending the iteration cancels the batch in the database. */
export async function* runBatch(
  { connection, meter, failure }: Session,
  sql: string,
  values: readonly BoundValue[] = [],
): AsyncGenerator<BatchPart, void> {
  const { Request, TYPES } = await import("tedious");
  let ended = false;
  const request = new Request(sql, (error, rowCount) => {
    ended = true;
    if (!error) parts.push({ kind: "done", rowCount: rowCount ?? 0 });
    parts.end(error ? (failure() ?? explainBatch(error)) : null);
  });
  const parts = new RowQueue<BatchPart>(request, meter);
  request.on("columnMetadata", (columns) =>
    parts.push({ kind: "columns", columns: columns as readonly ColumnMetadata[] }),
  );
  request.on("row", (row: readonly { readonly value: unknown }[]) =>
    parts.push({ kind: "row", values: row.map(({ value }) => value) }),
  );
  for (const [i, { type, value }] of values.entries()) {
    const number = Number.isSafeInteger(value) ? TYPES.BigInt : TYPES.Float;
    const kind = type === "number" ? number : type === "boolean" ? TYPES.Bit : TYPES.NVarChar;
    // A text that is compared with a date becomes one, as in quotes.
    request.addParameter(`fiddle_${i + 1}`, kind, value);
  }
  if (values.length > 0) connection.execSql(request);
  else connection.execSqlBatch(request);
  try {
    yield* parts;
  } finally {
    if (!ended) connection.cancel();
  }
}

function explainBatch(error: Error & { readonly code?: string }): Error {
  if (error.code === "ETIMEOUT") return queryTimeout();
  if (error.code === "ECANCEL") return queryStopped();
  return new QueryFailure(error.message);
}
