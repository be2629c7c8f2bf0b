import type { ConnectionStep } from "@fiddle/protocol";

/** A screen of text. Sentences of databases are shorter, but one that means harm can send megabytes. */
const MAX_TEXT_CHARACTERS = 2_000;

/** What a database says, as long as somebody reads it. Everything that goes from a database into a sentence passes here. */
export function readableText(text: string): string {
  if (text.length <= MAX_TEXT_CHARACTERS) return text;
  // Half of a pair of surrogates isn't a character.
  return `${text.slice(0, MAX_TEXT_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A database could not be reached: at which step, and what to do about it. */
export class StepFailure extends Error {
  readonly step: ConnectionStep;
  constructor(step: ConnectionStep, message: string) {
    super(readableText(message));
    this.step = step;
  }
}

/** The database refused a query, in its own words, or the query took too long. */
export class QueryFailure extends Error {
  readonly id: "query-failed" | "query-not-allowed" | "query-timeout" | "query-stopped";
  constructor(message: string, id: QueryFailure["id"] = "query-failed") {
    super(readableText(message));
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

/** Of all names and types together: 200 for each of the columns. */
const MAX_NAMES_CHARACTERS = 1_000_000;

/** Throws where names are longer than any of these databases allows. A page shows each of them many times. */
export function requireShortNames(columns: readonly Readonly<{ name: string; type: string }>[]): void {
  const characters = columns.reduce((sum, { name, type }) => sum + name.length + type.length, 0);
  if (characters <= MAX_NAMES_CHARACTERS) return;
  throw new QueryFailure(
    `The names and types of the columns have more than ${MAX_NAMES_CHARACTERS.toLocaleString("en")} characters, so the query was ended. Name the columns with AS.`,
  );
}

export function connectionLost(): QueryFailure {
  return new QueryFailure("The connection to the database was lost. Run the query again.");
}

export function queryStopped(): QueryFailure {
  return new QueryFailure("The query was stopped.", "query-stopped");
}

/** For databases that let nobody in without one. */
export function requireUsername(username: string): void {
  if (username === "") throw new StepFailure("Login", "Enter the user name for the database.");
}

export function onlyEncrypted(): StepFailure {
  return new StepFailure("TLS", "The database only accepts encrypted connections. Turn on TLS.");
}
