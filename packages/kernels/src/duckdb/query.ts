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

/** Rows of a part of a result, at the most: the engine's vectors. */
const VECTOR_SIZE = 2048;

/**
 * A statement that runs in slices and whose result is fetched as it is made: neither blocks, nor fills the memory.
 * A slice ends with a task of the engine, and a few tasks are endless: those whose filter lets nothing through
 * of a huge cross product. Such a query can only be ended with its worker.
 */
export class Query {
  readonly schema: Schema;
  readonly #engine: Engine;
  readonly #header: Uint8Array;

  private constructor(engine: Engine, header: Uint8Array) {
    this.#engine = engine;
    this.#header = header;
    this.schema = RecordBatchReader.from(header).open().schema;
  }

  /** Runs the statement up to its first rows. */
  static async start(bindings: DuckDBBindings, connection: number, sql: string, stop: StopSignal): Promise<Query> {
    const engine = new Engine(bindings, connection, stop);
    let header = bindings.startPendingQuery(connection, sql, true);
    while (!header) {
      // oxlint-disable-next-line no-await-in-loop -- slice after slice
      await engine.pause();
      header = bindings.pollPendingQuery(connection);
    }
    return new Query(engine, header);
  }

  async fetch(limits: ResultLimits): Promise<QueryResult> {
    const { bindings, connection } = this.#engine;
    const parts = [this.#header];
    let bytes = 0;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- slice after slice
      await this.#engine.pause();
      const part = bindings.fetchQueryResults(connection);
      if (part === null) continue;
      const cut = (parts.length - 1) * VECTOR_SIZE >= limits.rows || bytes + part.length > limits.bytes;
      if (cut && part.length > 0) this.cancel();
      if (cut || part.length === 0) {
        return { schema: this.schema, batches: [...RecordBatchReader.from(parts)], cut: cut && part.length > 0 };
      }
      parts.push(part);
      bytes += part.length;
    }
  }

  cancel(): void {
    this.#engine.cancel();
  }
}

class Engine {
  readonly bindings: DuckDBBindings;
  readonly connection: number;
  readonly #stop: StopSignal;
  #sliceEnd = performance.now() + SLICE;

  constructor(bindings: DuckDBBindings, connection: number, stop: StopSignal) {
    this.bindings = bindings;
    this.connection = connection;
    this.#stop = stop;
  }

  /** Waits for the event loop once a slice is over; throws when the person stops. */
  async pause(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await nextTask();
    this.#sliceEnd = performance.now() + SLICE;
    if (!this.#stop.requested) return;
    this.cancel();
    throw new Stopped();
  }

  cancel(): void {
    this.bindings.cancelPendingQuery(this.connection);
  }
}
