import type { Dialect } from "@fiddle/sql/dialect";
import type { BoundValue, Marks } from "@fiddle/sql/parameters";
import type { SharedTable } from "../tables.ts";
import type { Table } from "../table/table.ts";

/**
 * Where results and other kernels' tables are. It is the last schema that a name is looked for in, so a table of the
 * user's own hides one of them.
 */
export const RESULTS_SCHEMA = "notebook";

/** A database engine as the SQL kernels drive it: one statement at a time. */
export interface SqlEngine {
  readonly dialect: Dialect;
  /** Which statements of a request show their result. */
  readonly reports: "each" | "last";
  /** A query with a row for each column: schema, table, column, type. */
  readonly columnsQuery: string;
  readonly marks: Marks;
  /** Runs one statement with the values of its marks. Throws `SqlError` for an error in it, and `Stopped` if `stop` requests that. */
  run(sql: string, stop: StopSignal, values?: readonly BoundValue[]): Promise<SqlResult>;
  /** Goes on with an empty database and a new connection. */
  reset(): void;
  /** A file is about to be replaced or removed. False if the engine has it open, e.g. as an attached database. */
  letGo(path: string): boolean;
  /** Writes what the engine still buffers back to the files. */
  flushFiles(): void;
  /**
   * A query for the tables and views: rows of name, name for FROM, `TABLE` or `VIEW`, columns as text, and their
   * number.
   */
  readonly catalogQuery: string;
  /** Creates or replaces a table of `RESULTS_SCHEMA`, or of the user's own. Returns sentences about what it can't keep. */
  shareTable(table: SharedTable): readonly string[];
  /** Makes a result of the engine's own a table of `RESULTS_SCHEMA`. */
  nameResult(name: string, result: Table): void;
  /** Drops a table of `RESULTS_SCHEMA`. */
  forgetTable(name: string): void;
}

/** `notes` are sentences about what is missing, or isn't what the user may expect. */
export type SqlResult =
  | { readonly kind: "table"; readonly table: Table; readonly notes: readonly string[] }
  | { readonly kind: "text"; readonly text: string; readonly notes: readonly string[] };

export const TOO_DEEP = "The statement is nested too deeply. Split it with WITH, or into several statements.";

/** An error in SQL, with the engine's message. */
export class SqlError extends Error {
  readonly ename: string;
  /** The position in the statement: the line, counted from 1, and the column, from 0. */
  readonly place: { readonly line: number; readonly column: number | null } | null;

  constructor(ename: string, message: string, place: SqlError["place"] = null) {
    super(message);
    this.ename = ename;
    this.place = place;
  }
}

/** The user stopped the query. */
export class Stopped extends Error {}

/** Whether to stop. Everything that takes long checks this. */
export class StopSignal {
  /** Also true if shared memory says so, for engines that never return to the event loop. */
  readonly #alsoStopped: () => boolean;
  #requested = false;

  constructor(alsoStopped: () => boolean = () => false) {
    this.#alsoStopped = alsoStopped;
  }

  get requested(): boolean {
    this.#requested ||= this.#alsoStopped();
    return this.#requested;
  }

  request(): void {
    this.#requested = true;
  }
}

/**
 * Lets the event loop handle messages, such as an interrupt. It is faster than a timer, which waits 4 ms when nested.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
