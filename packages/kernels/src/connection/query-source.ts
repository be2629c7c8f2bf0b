import type { Dialect } from "@fiddle/sql/dialect";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";
import type { ParameterValues } from "@fiddle/sql/parameters";
import type { DatabaseSchema } from "../questions.ts";

/** A result as it arrives: `columns`, any number of `rows`, then `end`. */
export type ResultPart =
  | { readonly kind: "columns"; readonly columns: readonly ResultColumn[] }
  /** CSV without a header line; a row may cross from one part to the next. */
  | { readonly kind: "rows"; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: "end";
      /** Why rows are missing, as a sentence; null when none are. */
      readonly cut: string | null;
      /** Where values aren't exactly what the database has, a sentence that says which. */
      readonly note?: string | undefined;
      /** What a statement without rows did; null for one with rows. */
      readonly did: string | null;
    };

/** A query failed: a sentence for the user, in the database's words where it has some. */
export class QueryError extends Error {}

/** No change of the query would help: the server or the database can't be reached, or the result was cut off on its way. */
export class NoResultError extends QueryError {}

/** The user's plan has no queries. The message asks to upgrade. */
export class PlanError extends Error {}

/** Where a query stands in the notebook. */
export interface QueryPlace {
  readonly cellId: string;
  /** The cell's whole code. */
  readonly source: string;
  /** Which of its statements it is, counted from 0. */
  readonly statement: number;
}

/** What answers a connection's queries. */
export interface QuerySource {
  /** The SQL that the database speaks. */
  dialect(): Promise<Dialect>;
  /** Throws `PlanError`, or `QueryError`, also where the result was cut off on its way. */
  query(sql: string, signal: AbortSignal, parameters?: ParameterValues, place?: QueryPlace): AsyncIterable<ResultPart>;
  /** The schema, of a large one with the columns of the tables that these texts name. */
  schema(texts?: readonly string[]): Promise<DatabaseSchema>;
}
