import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { forgetStored, readStored, writeStored } from "../platform/storage.ts";

/** A statement, or several of one cell, that ran. */
export interface PastQuery {
  readonly sql: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** Null where it failed, or gave no rows. */
  readonly rows: number | null;
  /** The database's sentence; null where it succeeded. */
  readonly error: string | null;
}

const MAX_QUERIES = 100;
/** Longer SQL isn't kept: all histories share a few megabytes of the browser. */
const MAX_SQL_CHARACTERS = 10_000;
const MAX_CHARACTERS = 300_000;
const MAX_ERROR_CHARACTERS = 300;

/** The newest queries of a kernel or connection in this browser, the newest first. */
export function pastQueries(kernelName: string): readonly PastQuery[] {
  const all = jsonOrNull(readStored(keyOf(kernelName)));
  return Array.isArray(all) ? all.filter(isPastQuery) : [];
}

/** Keeps a query. The same one again replaces the last, so that a cell that runs ten times stands there once. */
export function rememberQuery(kernelName: string, query: PastQuery): void {
  if (query.sql.trim() === "" || query.sql.length > MAX_SQL_CHARACTERS) return;
  const [last, ...others] = pastQueries(kernelName);
  const before = last === undefined ? [] : last.sql === query.sql ? others : [last, ...others];
  const error = query.error?.slice(0, MAX_ERROR_CHARACTERS) ?? null;
  const kept: PastQuery[] = [];
  let characters = 0;
  for (const one of [{ ...query, error }, ...before].slice(0, MAX_QUERIES)) {
    characters += one.sql.length;
    if (characters > MAX_CHARACTERS) break;
    kept.push(one);
  }
  writeStored(keyOf(kernelName), JSON.stringify(kept));
}

export function forgetQueries(kernelName: string): void {
  writeStored(keyOf(kernelName), "[]");
}

/** After a logout, the next user of the browser doesn't see what was asked of an account's databases. */
export function forgetConnectionQueries(): void {
  forgetStored(/^fiddle:queries:connection/);
}

function keyOf(kernelName: string): string {
  return `fiddle:queries:${kernelName}`;
}

function isPastQuery(value: unknown): value is PastQuery {
  if (typeof value !== "object" || value === null) return false;
  const { sql, at, ms, rows, error } = value as Readonly<Record<string, unknown>>;
  return (
    typeof sql === "string" &&
    typeof at === "number" &&
    typeof ms === "number" &&
    (rows === null || typeof rows === "number") &&
    (error === null || typeof error === "string")
  );
}
