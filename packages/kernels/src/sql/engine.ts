import type { SharedTable } from "../tables.ts";
import type { Table } from "../table/table.ts";
import type { Dialect } from "./split.ts";

/** A database engine as the SQL kernels drive it: one statement at a time. */
export interface SqlEngine {
  readonly dialect: Dialect;
  /** Which statements of a request show what they did. */
  readonly reports: "each" | "last";
  /** Gives a row for each column there is: schema, table, column, type. */
  readonly columnsQuery: string;
  /** Runs one statement. Throws `SqlError` for an error in it, and `Stopped` when `stop` says so. */
  run(sql: string, stop: StopSignal): Promise<SqlResult>;
  /** A file is about to be replaced or removed. False while the engine has it open, as an attached database. */
  letGo(path: string): boolean;
  /** Writes what the engine still holds back to the files. */
  flushFiles(): void;
  /** Says which tables and views there are: rows of name, name for FROM, `TABLE` or `VIEW`, columns as text, their number. */
  readonly catalogQuery: string;
  /** Makes, or replaces, a table. */
  shareTable(table: SharedTable): void;
}

export type SqlResult =
  /** `note` is a sentence about what is missing from the table. */
  | { readonly kind: "table"; readonly table: Table; readonly note?: string }
  | { readonly kind: "text"; readonly text: string };

/** An error in SQL, in the engine's words. */
export class SqlError extends Error {
  readonly ename: string;
  /** Where in the statement: its line, counted from 1, and the column, from 0. */
  readonly place: { readonly line: number; readonly column: number } | null;

  constructor(ename: string, message: string, place: { line: number; column: number } | null = null) {
    super(message);
    this.ename = ename;
    this.place = place;
  }
}

/** The person stopped the query. */
export class Stopped extends Error {}

/** Whether to stop, looked at by whatever takes long. */
export class StopSignal {
  /** Also true when memory shared with the page's side says so, for engines that never return to the event loop. */
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

/** Lets the event loop take in messages, such as an interrupt. Faster than a timer, which waits 4 ms when nested. */
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
