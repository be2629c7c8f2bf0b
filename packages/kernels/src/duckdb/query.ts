import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import { type RecordBatch, RecordBatchReader, type Schema } from "apache-arrow";
import { nextTask, type StopSignal, Stopped } from "../sql/engine.ts";

/** How long the engine may run before messages, such as an interrupt, are looked at. Milliseconds. */
export const SLICE = 20;

/** More than this would end the tab rather than be looked at. */
export interface ResultLimits {
  readonly rows: number;
  readonly bytes: number;
}

export const RESULT_LIMITS: ResultLimits = { rows: 5_000_000, bytes: 512 * 1024 * 1024 };

export interface QueryResult {
  readonly schema: Schema;
  readonly batches: readonly RecordBatch[];
  /** Whether there were more rows than the limits let through. */
  readonly cut: boolean;
}

/** Runs a statement in slices and fetches its result as it is made, so that neither blocks nor fills the memory. */
export async function runQuery(
  bindings: DuckDBBindings,
  connection: number,
  sql: string,
  stop: StopSignal,
  limits: ResultLimits = RESULT_LIMITS,
): Promise<QueryResult> {
  const pause = pauses(stop, () => bindings.cancelPendingQuery(connection));
  let header = bindings.startPendingQuery(connection, sql, true);
  while (!header) {
    await pause();
    header = bindings.pollPendingQuery(connection);
  }
  const parts = [header];
  let bytes = header.length;
  let rows = 0;
  let cut = false;
  for (;;) {
    await pause();
    const part = bindings.fetchQueryResults(connection);
    if (part === null) continue;
    if (part.length === 0) break;
    if (rows >= limits.rows || bytes + part.length > limits.bytes) {
      cut = true;
      bindings.cancelPendingQuery(connection);
      break;
    }
    parts.push(part);
    bytes += part.length;
    rows += VECTOR_SIZE;
  }
  const reader = RecordBatchReader.from(parts).open();
  // Once read to its end, a reader has forgotten its schema.
  const { schema } = reader;
  return { schema, batches: [...reader], cut };
}

/** Rows of a part, at the most: the engine's vectors. */
const VECTOR_SIZE = 2048;

/** Waits for the event loop once a slice is over; throws when the person stops. */
function pauses(stop: StopSignal, cancel: () => void): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + SLICE;
  return () => {
    if (performance.now() < sliceEnd) return undefined;
    return nextTask().then(() => {
      sliceEnd = performance.now() + SLICE;
      if (!stop.requested) return;
      cancel();
      throw new Stopped();
    });
  };
}
