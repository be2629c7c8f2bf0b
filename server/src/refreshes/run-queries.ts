import type { Cell, Notebook, Output } from "@fiddle/notebook";
import type { ConnectionCell } from "@fiddle/kernels/connection-cells";
import { queryParameters } from "@fiddle/kernels/connection-cells";
import { queryOutputs } from "@fiddle/kernels/query-outputs";
import { MAX_QUERY_LENGTH, QUERY_TOO_LONG } from "@fiddle/protocol";
import type { ParameterValues } from "@fiddle/sql/parameters";
import { placeholderNames } from "@fiddle/sql/parameters";
import { splitStatements } from "@fiddle/sql/statements";
import type { ResultCaps } from "../connections/cap-rows.ts";
import { QueryFailure } from "../connections/failure.ts";
import { type Databases, runQuery, type RunOptions } from "../connections/run-query.ts";
import type { ConnectionRow } from "../connections/saved-connection.ts";
import { readStatement, requireReading } from "../connections/statement.ts";
import type { Services } from "../contract/services.ts";

/** What is kept of a result that no browser holds. */
const CAPS: ResultCaps = { rows: 10_000, bytes: 5_000_000 };

/** A cell of SQL with its connection, ready to run. */
export interface AppQuery {
  readonly notebook: Notebook;
  readonly cell: Cell;
  readonly connection: ConnectionRow;
}

/** Finds the connection of an app's cell among those of its owner. Throws `QueryFailure` if it's gone, or if the query is too long. */
export async function appQuery(
  { db }: Pick<Services, "db">,
  notebook: Notebook,
  { cell, uuid }: ConnectionCell,
  ownerId: string,
): Promise<AppQuery> {
  if (isTooLong(cell)) throw new QueryFailure(QUERY_TOO_LONG);
  const connection = /^[0-9a-f-]{36}$/i.test(uuid)
    ? await db
        .selectFrom("connections")
        .selectAll()
        .where("id", "=", uuid)
        .where("owner_id", "=", ownerId)
        .executeTakeFirst()
    : undefined;
  if (connection) return { notebook, cell, connection };
  throw new QueryFailure("The database connection isn't in the author's account anymore.");
}

/** Reading SQL takes a millisecond for 1 kB, in which the process does nothing else. */
export function isTooLong({ source }: Cell): boolean {
  return source.length > MAX_QUERY_LENGTH;
}

/** Runs the cell's statements one after the other and yields its new outputs. Throws `StepFailure`, `QueryFailure` and `ApiFailure`. */
export async function* appQueryOutputs(
  databases: Databases,
  query: AppQuery,
  signal: AbortSignal,
): AsyncGenerator<Output, void> {
  const { notebook, cell, connection } = query;
  const statements = splitStatements(cell.source, connection.type);
  const parameters = queryParameters(notebook, cell, connection.type);
  for (const [i, { text }] of statements.entries()) {
    const frames = statementFrames(databases, query, text, parameters, { signal });
    yield* await queryOutputs(partsOf(frames), i === statements.length - 1);
  }
}

/**
 * Runs one of the cell's statements. Only those that read run, also where the connection allows changes: nobody is there to look at what
 * they did.
 */
export function statementFrames(
  databases: Databases,
  { connection }: Pick<AppQuery, "connection">,
  query: string,
  parameters: ParameterValues,
  run: Omit<RunOptions, "caps">,
): ReturnType<typeof runQuery> {
  const { type } = connection;
  requireReading(readStatement(query, type));
  return runQuery(
    databases,
    connection,
    { query, parameters: usedOf(query, type, parameters) },
    { caps: CAPS, ...run },
  );
}

function usedOf(query: string, type: ConnectionRow["type"], parameters: ParameterValues): ParameterValues {
  const names = new Set(placeholderNames(query, type));
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.has(name)));
}

async function* partsOf(frames: ReturnType<typeof runQuery>) {
  for await (const frame of frames) {
    if (frame.kind === "columns" || frame.kind === "rows") yield frame;
    if (frame.kind !== "end") continue;
    const { cut, did, note } = frame.end;
    yield { kind: "end" as const, cut: cut?.reason ?? null, did, note };
  }
}
