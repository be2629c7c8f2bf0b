import type { ConnectionTest } from "@fiddle/protocol";
import type { Frame } from "@fiddle/protocol/connection-frames.ts";
import type { ParameterValues } from "@fiddle/sql/parameters";
import type { Services } from "../contract/services.ts";
import { capRows, type ResultCaps } from "./cap-rows.ts";
import { type Access, QUERY_TIMEOUT_MS } from "./driver.ts";
import { DRIVERS } from "./drivers/drivers.ts";
import { QueryFailure, readableText, StepFailure, queryStopped, queryTimeout } from "./failure.ts";
import { MAX_MESSAGE_BYTES, PAUSE_BYTES } from "./network/unread-meter.ts";
import { type MemoryBudget, MemoryShares } from "../platform/memory-budget.ts";
import { createNetwork, type Network } from "./network/open-socket.ts";
import { openRoute, type Route } from "./network/route.ts";
import { QuerySlots } from "./query-slots.ts";
import { type ConnectionRow, openSecrets, settingsOf } from "./saved-connection.ts";
import { readStatement, requireReading } from "./statement.ts";

/** What reaching databases needs. */
export interface Databases {
  readonly services: Pick<Services, "db" | "keys">;
  readonly network: Network;
  readonly slots: QuerySlots;
  /** What the databases of each account can make the process hold. */
  readonly memory: MemoryShares;
}

/** A row or message of the largest size, and what a driver reads before it pauses. */
const DATABASE_SHARE_BYTES = MAX_MESSAGE_BYTES + 2 * PAUSE_BYTES;
/** What all databases may use of the process's memory. The rest is left for those who read, save and prompt. */
const DATABASES_BYTES = 2 * DATABASE_SHARE_BYTES;

/** What databases may make the process hold: together, and those of each account. */
export function databaseMemory(whole: MemoryBudget): MemoryShares {
  return new MemoryShares(whole.streams.share(DATABASES_BYTES), DATABASE_SHARE_BYTES);
}

const opened = new WeakMap<MemoryBudget, Databases>();

/** What a process reaches databases with. Calls of users and refreshes of apps share its bounds. */
export function databasesOf(services: Pick<Services, "db" | "env" | "keys" | "memory">): Databases {
  const known = opened.get(services.memory);
  if (known) return known;
  const databases = {
    services,
    network: createNetwork(services.env.connectionNetworks),
    slots: new QuerySlots(),
    memory: databaseMemory(services.memory),
  };
  opened.set(services.memory, databases);
  return databases;
}

/** After the database's own time limit, the connection is closed from here. */
const DEADLINE_MS = QUERY_TIMEOUT_MS + 15_000;
const LOOK_TIMEOUT_MS = 30_000;
/** How long a database may take to end what was stopped. After that, it loses its connection. */
const STOP_TIMEOUT_MS = 8_000;

/** Works with a database in one of the user's slots. Throws `StepFailure`, `QueryFailure` and the signal's reason. */
export async function withAccess<T>(
  databases: Databases,
  row: ConnectionRow,
  signal: AbortSignal,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  const { services, network, slots, memory } = databases;
  const settings = settingsOf(row, openSecrets(services, row));
  using _slot = await slots.take(row.owner_id, signal);
  const route = await openRoute(network, settings, signal);
  using _ends = closeLater(route, signal, 0);
  try {
    await keepHostKey(databases, row, route.hostKey);
    return await work({ route, settings, memory: memory.of(row.owner_id), signal });
  } finally {
    route.close();
  }
}

/** One statement, with the values of its placeholders. */
interface Query {
  readonly query: string;
  readonly parameters?: ParameterValues | undefined;
}

export interface RunOptions {
  readonly caps: ResultCaps;
  readonly signal: AbortSignal;
  /** A reader of an app asks, so its author keeps room for queries of their own. */
  readonly isReader?: boolean | undefined;
}

/** Runs a query. Ending the iteration or aborting the signal ends it in the database, and so does a reader that sleeps for too long. */
export function runQuery(...query: Parameters<typeof framesOf>): AsyncGenerator<Frame, void> {
  return endLate(framesOf(...query), DEADLINE_MS + STOP_TIMEOUT_MS);
}

/** Ends a generator also where nobody asks it for more, so that it gives back what it holds: a slot and memory. */
export function endLate<T>(frames: AsyncGenerator<T, void>, timeoutMs: number): AsyncGenerator<T, void> {
  const timer = setTimeout(() => void frames.return(), timeoutMs);
  timer.unref();
  async function* untilEnd() {
    try {
      yield* frames;
    } finally {
      clearTimeout(timer);
    }
  }
  return untilEnd();
}

async function* framesOf(
  databases: Databases,
  row: ConnectionRow,
  { query, parameters = {} }: Query,
  { caps, signal: stopped, isReader }: RunOptions,
): AsyncGenerator<Frame, void> {
  const { services, network, slots, memory } = databases;
  const settings = settingsOf(row, openSecrets(services, row));
  const statement = readStatement(query, row.type, parameters);
  if (!settings.allowWrites) requireReading(statement);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = AbortSignal.any([stopped, deadline]);
  try {
    using _slot = await slots.take(row.owner_id, signal, { isReader });
    const route = await openRoute(network, settings, signal);
    using _ends = closeLater(route, signal, STOP_TIMEOUT_MS);
    try {
      await keepHostKey(databases, row, route.hostKey);
      const access = { route, settings, memory: memory.of(row.owner_id), signal };
      yield* capRows(DRIVERS[row.type].query(access, statement), caps);
    } finally {
      route.close();
    }
  } catch (error) {
    if (deadline.aborted) throw queryTimeout();
    if (stopped.aborted) throw queryStopped();
    throw error;
  }
}

/** A database that says nothing anymore can't keep a slot: its connections end some time after the signal. */
function closeLater(route: Route, signal: AbortSignal, waitMs: number): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    timer = setTimeout(() => route.close(), waitMs);
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return {
    [Symbol.dispose]() {
      signal.removeEventListener("abort", onAbort);
      clearTimeout(timer);
    },
  };
}

/** Reaches the database, logs in and looks at the role; says which step failed. */
export async function testConnection(databases: Databases, row: ConnectionRow): Promise<ConnectionTest> {
  const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
  try {
    const { version, warnings, readerSql } = await withAccess(databases, row, signal, (access) =>
      DRIVERS[row.type].test(access),
    );
    const told = row.allow_writes ? [] : warnings;
    return {
      ok: true,
      step: null,
      message: `Connected to ${readableText(version)}.`,
      version: readableText(version),
      warnings: told.map(readableText),
      reader_sql: row.allow_writes ? null : readerSql,
    };
  } catch (error) {
    const failure = asStepFailure(error, signal);
    return { ok: false, step: failure.step, message: failure.message, version: null, warnings: [], reader_sql: null };
  }
}

function asStepFailure(error: unknown, signal: AbortSignal): StepFailure {
  if (error instanceof StepFailure) return error;
  if (signal.aborted)
    return new StepFailure(
      "Connection",
      "The database didn't answer within 30 seconds. Check the port, or try again if the database was still starting.",
    );
  if (error instanceof QueryFailure) return new StepFailure("Role", error.message);
  throw error;
}

/** Pins the key that an SSH host shows the first time. */
async function keepHostKey({ services }: Databases, row: ConnectionRow, hostKey: string | null): Promise<void> {
  if (hostKey === null || row.ssh_host_key !== null) return;
  await services.db
    .updateTable("connections")
    .set({ ssh_host_key: hostKey })
    .where("id", "=", row.id)
    .where("ssh_host_key", "is", null)
    .execute();
}
