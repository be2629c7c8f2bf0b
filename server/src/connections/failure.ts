import type { ConnectionStep } from "@fiddle/protocol";

/** Sentences of databases are shorter, but one that means harm can send megabytes. */
const MAX_MESSAGE_CHARACTERS = 10_000;

/** A database could not be reached: at which step, and what to do about it. */
export class StepFailure extends Error {
  readonly step: ConnectionStep;
  constructor(step: ConnectionStep, message: string) {
    super(message.slice(0, MAX_MESSAGE_CHARACTERS));
    this.step = step;
  }
}

/** The database refused a query, in its own words, or the query took too long. */
export class QueryFailure extends Error {
  readonly id: "query-failed" | "query-not-allowed" | "query-timeout" | "query-stopped";
  constructor(message: string, id: QueryFailure["id"] = "query-failed") {
    super(message.slice(0, MAX_MESSAGE_CHARACTERS));
    this.id = id;
  }
}

export function queryTimeout(): QueryFailure {
  return new QueryFailure(
    "The query took longer than 5 minutes and was stopped. Make it faster, or query less data.",
    "query-timeout",
  );
}

/** What came isn't the protocol, or isn't what a database of this type says. */
export function unreadableAnswer(name: string): QueryFailure {
  return new QueryFailure(
    `The database's answer can't be read. Check that the host and port are ${name}'s, and that nothing between changes what it sends.`,
  );
}

/** More columns than any of these databases lets a table have. */
export const MAX_COLUMNS = 5_000;

/** Throws where a result has more columns than a page can show; each costs memory before there's a row. */
export function requireColumnCount(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new QueryFailure(
    `The result has more than ${MAX_COLUMNS.toLocaleString("en")} columns, so the query was ended. Select fewer columns.`,
  );
}

export function connectionLost(): QueryFailure {
  return new QueryFailure("The connection to the database was lost. Run the query again.");
}

export function queryStopped(): QueryFailure {
  return new QueryFailure("The query was stopped.", "query-stopped");
}
