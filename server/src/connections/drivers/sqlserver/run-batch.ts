import type { Connection } from "tedious";
import { QueryFailure, queryStopped, queryTimeout } from "../../failure.ts";
import type { ColumnMetadata } from "./types.ts";

export type BatchPart =
  | { readonly kind: "columns"; readonly columns: readonly ColumnMetadata[] }
  | { readonly kind: "row"; readonly values: readonly unknown[] }
  | { readonly kind: "done"; readonly rowCount: number };

/** Rows that may wait before the server is told to pause. */
const MAX_WAITING = 1_000;

/** Runs a batch; rows are read as fast as they are taken. Ending the iteration cancels the batch in the database. */
export async function* runBatch(connection: Connection, sql: string): AsyncGenerator<BatchPart, void> {
  const { Request } = await import("tedious");
  const waiting: BatchPart[] = [];
  let failure: Error | null = null;
  let ended = false;
  let wake = () => {};
  const request = new Request(sql, (error, rowCount) => {
    failure = error ?? null;
    ended = true;
    waiting.push({ kind: "done", rowCount: rowCount ?? 0 });
    wake();
  });
  const push = (part: BatchPart) => {
    waiting.push(part);
    if (waiting.length >= MAX_WAITING) request.pause();
    wake();
  };
  request.on("columnMetadata", (columns) => push({ kind: "columns", columns: columns as readonly ColumnMetadata[] }));
  request.on("row", (row: readonly { readonly value: unknown }[]) =>
    push({ kind: "row", values: row.map(({ value }) => value) }),
  );
  connection.execSqlBatch(request);
  try {
    for (;;) {
      const part = waiting.shift();
      if (part?.kind === "done") {
        if (failure) throw explainBatch(failure);
        yield part;
        return;
      }
      if (part) yield part;
      else {
        request.resume();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    if (!ended) connection.cancel();
  }
}

function explainBatch(error: Error & { readonly code?: string }): Error {
  if (error.code === "ETIMEOUT") return queryTimeout();
  if (error.code === "ECANCEL") return queryStopped();
  return new QueryFailure(error.message);
}
