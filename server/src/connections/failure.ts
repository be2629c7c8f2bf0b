import type { ConnectionStep } from "@fiddle/protocol";

/** A database could not be reached: at which step, and what to do about it. */
export class StepFailure extends Error {
  readonly step: ConnectionStep;
  constructor(step: ConnectionStep, message: string) {
    super(message);
    this.step = step;
  }
}

/** The database refused a query, in its own words, or the query took too long. */
export class QueryFailure extends Error {
  readonly id: "query-failed" | "query-not-allowed" | "query-timeout" | "query-stopped";
  constructor(message: string, id: QueryFailure["id"] = "query-failed") {
    super(message);
    this.id = id;
  }
}

export function queryTimeout(): QueryFailure {
  return new QueryFailure(
    "The query took longer than 5 minutes and was stopped. Make it faster, or query less data.",
    "query-timeout",
  );
}

export function queryStopped(): QueryFailure {
  return new QueryFailure("The query was stopped.", "query-stopped");
}
