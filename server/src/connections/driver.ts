import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";
import type { ConnectionSchema } from "@fiddle/protocol";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Route } from "./network/route.ts";
import type { ConnectionSettings } from "./settings.ts";
import type { Statement } from "./statement.ts";

export const LOGIN_TIMEOUT_MS = 15_000;
/** How long the database may take to end a statement before its connection is closed. */
export const CANCEL_TIMEOUT_MS = 5_000;
/** Milliseconds that one statement may take. */
export const QUERY_TIMEOUT_MS = 300_000;
/** Columns that a look at a schema reads. */
export const MAX_SCHEMA_COLUMNS = 20_000;

/** What a driver gives while a query runs. */
export type Piece =
  | { readonly kind: "columns"; readonly columns: readonly ResultColumn[] }
  /** CSV without a header line: NULL is nothing, empty text is `""`. */
  | { readonly kind: "rows"; readonly bytes: Uint8Array }
  /** What a statement without rows did. */
  | { readonly kind: "did"; readonly did: string }
  /** Where values aren't exactly what the database has, a sentence that says which. */
  | { readonly kind: "note"; readonly note: string };

export interface Access {
  readonly route: Route;
  readonly settings: ConnectionSettings;
  /** For what a driver has to hold. */
  readonly memory: MemoryBudget;
  /** Ends what runs, in the database too. */
  readonly signal: AbortSignal;
}

export interface RoleReport {
  /** What the database says it is, e.g. `PostgreSQL 15.20`. */
  readonly version: string;
  /** What the role may do beyond reading, as sentences. */
  readonly warnings: readonly string[];
  /** SQL that makes a role which can only read; null where none is needed or none is known. */
  readonly readerSql: string | null;
}

/** A schema, or a table of it; nothing is said of either in the first look. */
export interface SchemaAsked {
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
}

/** One type of database. Each call has a session of its own, so nothing is left behind for the next one. */
export interface Driver {
  /** Logs in and looks at the role. Throws `StepFailure`. */
  test(access: Access): Promise<RoleReport>;
  /** Runs one statement. Throws `StepFailure` and `QueryFailure`. Ending the iteration ends the statement. */
  query(access: Access, statement: Statement): AsyncGenerator<Piece, void>;
  /** Schemas, and the tables of one of them, or of all where there are few. */
  schema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema>;
}
