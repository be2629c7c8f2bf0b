import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import { tableFromIPC } from "apache-arrow";
import { literal } from "@fiddle/sql/identifier";
import { RESULTS_SCHEMA } from "../sql/engine.ts";

/** The database in memory that the engine starts with. */
export const HOME_DATABASE = "memory";

const RESULTS = `${HOME_DATABASE}.${RESULTS_SCHEMA}`;

const NOW = "get_current_timestamp()::TIMESTAMP";

/** Functions of the extension for time zones, which this build lacks, in UTC. */
const CLOCK = [
  ["current_date", `${NOW}::DATE`],
  ["today", `${NOW}::DATE`],
  ["current_time", `${NOW}::TIME`],
  ["get_current_time", `${NOW}::TIME`],
  ["current_localtime", `${NOW}::TIME`],
  ["current_localtimestamp", NOW],
] as const;

/** Where DuckDB looks for a table's name: in the user's schemas first, then among results. */
export class SearchPath {
  readonly #bindings: DuckDBBindings;
  readonly #connection: number;

  constructor(bindings: DuckDBBindings, connection: number) {
    this.#bindings = bindings;
    this.#connection = connection;
    bindings.runQuery(connection, `CREATE SCHEMA IF NOT EXISTS ${RESULTS}`);
    // Temporary ones aren't copied with the database.
    for (const [name, value] of CLOCK)
      bindings.runQuery(connection, `CREATE OR REPLACE TEMP MACRO ${name}() AS ${value}`);
    this.extend();
  }

  /** Adds the results at the end, after a statement may have set another path. */
  extend(): void {
    const path = this.#read();
    if (!path.split(",").includes(RESULTS)) this.#set(`${path || "main"},${RESULTS}`);
  }

  /** Does something while new tables go to a schema of the first database. */
  within<T>(schema: string, work: () => T): T {
    const path = this.#read();
    this.#set(`${HOME_DATABASE}.${schema}`);
    try {
      return work();
    } finally {
      this.#set(path);
    }
  }

  #read(): string {
    return readText(this.#bindings, this.#connection, "SELECT current_setting('search_path')");
  }

  #set(path: string): void {
    this.#bindings.runQuery(this.#connection, `SET search_path = ${literal(path, "duckdb")}`);
  }
}

/** The one text that a query gives. */
export function readText(bindings: DuckDBBindings, connection: number, query: string): string {
  return String(tableFromIPC(bindings.runQuery(connection, query)).getChildAt(0)?.get(0) ?? "");
}
