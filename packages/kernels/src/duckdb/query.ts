import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import { type RecordBatch, RecordBatchReader, type Schema } from "apache-arrow";
import { nextTask, type StopSignal, Stopped } from "../sql/engine.ts";
import { exactStart, hasEnums, hasUnnamedInMaps, schemaOf } from "./exact-schema.ts";

/** How long the engine can run before messages such as an interrupt are handled. In milliseconds. */
export const SLICE_MS = 20;

/** A larger result would crash the tab. */
export interface ResultLimits {
  readonly rows: number;
  readonly bytes: number;
}

export const RESULT_LIMITS: ResultLimits = { rows: 5_000_000, bytes: 512 * 1024 * 1024 };

export interface QueryResult {
  readonly schema: Schema;
  readonly batches: readonly RecordBatch[];
  /** The same as an Arrow stream. */
  readonly stream: readonly Uint8Array[];
  /** Whether the limits cut off rows. */
  readonly cut: boolean;
  /** The types of all columns, in order, where one of them has enums. */
  readonly types: readonly string[] | null;
  /** Whether the engine can make a table of the stream. */
  readonly isExact: boolean;
}

/** The maximum number of rows in a part of a result, which is the size of the engine's vectors. */
const VECTOR_SIZE = 2048;

/**
 * A statement that runs in slices and whose result is fetched while it is computed, so it neither blocks nor fills the
 * memory. A slice ends with a task of the engine. A few tasks are endless: those whose filter discards every row of a
 * huge cross product. Such a query can only be ended with its worker.
 */
export class Query {
  readonly schema: Schema;
  readonly #engine: Engine;

  private constructor(engine: Engine, header: Uint8Array) {
    this.#engine = engine;
    this.schema = schemaOf(header);
  }

  /** Runs the statement up to its first rows. */
  static async start(bindings: DuckDBBindings, connection: number, sql: string, stop: StopSignal): Promise<Query> {
    const engine = new Engine(bindings, connection, stop);
    let header = bindings.startPendingQuery(connection, sql, true);
    while (!header) {
      await engine.pause();
      header = bindings.pollPendingQuery(connection);
    }
    return new Query(engine, header);
  }

  /** All rows. `typesOf` is asked for the types once there are no more, because another query would end this one. */
  async fetch(limits: ResultLimits, typesOf: () => readonly string[]): Promise<QueryResult> {
    const { bindings, connection } = this.#engine;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      await this.#engine.pause();
      const part = bindings.fetchQueryResults(connection);
      if (part === null) continue;
      const cut = parts.length * VECTOR_SIZE >= limits.rows || bytes + part.length > limits.bytes;
      if (cut && part.length > 0) this.cancel();
      if (cut || part.length === 0) {
        const hasUnnamed = hasUnnamedInMaps(this.schema);
        const types = hasUnnamed || hasEnums(this.schema) ? typesOf() : null;
        const stream = [exactStart(this.schema, types), ...parts];
        const reader = RecordBatchReader.from(stream).open();
        const { schema } = reader;
        return { schema, batches: [...reader], stream, cut: cut && part.length > 0, types, isExact: !hasUnnamed };
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
  #sliceEnd = performance.now() + SLICE_MS;

  constructor(bindings: DuckDBBindings, connection: number, stop: StopSignal) {
    this.bindings = bindings;
    this.connection = connection;
    this.#stop = stop;
  }

  /** Yields to the event loop once a slice is over. Throws if the user stopped the query. */
  async pause(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await nextTask();
    this.#sliceEnd = performance.now() + SLICE_MS;
    if (!this.#stop.requested) return;
    this.cancel();
    throw new Stopped();
  }

  cancel(): void {
    this.bindings.cancelPendingQuery(this.connection);
  }
}
