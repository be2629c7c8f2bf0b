import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";

/** A lock of another machine or container is stale after this long without a heartbeat. */
const STALE_LOCK_MS = 15_000;
const HEARTBEAT_INTERVAL_MS = 5000;

/** The process that holds a lock. */
export interface Holder {
  readonly pid: number;
  /** When the process started. Restarted containers can reuse a pid, so this tells their processes apart. */
  readonly started: string;
  readonly host: string;
  /** The URL of its server, once it listens. */
  readonly address?: string;
}

export interface Lock {
  /** Publishes the URL at which other processes reach the holder. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** Another process holds the lock. */
export class LockedError extends Error {
  readonly holder: Holder;
  constructor(path: string, holder: Holder) {
    super(
      `Process ${holder.pid} on ${holder.host} is using the embedded database (${path}), which supports one process. Stop that process, set another DATA_DIR, or set DATABASE_URL.`,
    );
    this.holder = holder;
    this.cause = holder;
  }
}

/**
 * Acquires a lock file, or throws `LockedError`. No library both notices immediately that the holder was killed and
 * respects a holder in another container on the same volume.
 */
export async function acquireLock(path: string): Promise<Lock> {
  const own: Holder = { pid: process.pid, started: startTimeOf(process.pid), host: hostname() };
  for (;;) {
    if (await create(path, own)) break;
    const text = await readFile(path, "utf8").catch(() => "");
    const holder = jsonOrNull(text) as Holder | null;
    if (holder && (await isAlive(path, holder))) throw new LockedError(path, holder);
    // A stale lock is renamed instead of deleted: if two processes find it, only one rename succeeds.
    const aside = `${path}.${process.pid}`;
    await rename(path, aside).catch(() => undefined);
    // Another process may have acquired the lock since it was read. Then its file is put back.
    if ((await readFile(aside, "utf8").catch(() => text)) !== text) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  }
  const alive = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_INTERVAL_MS,
  );
  alive.unref();
  return {
    async announce(address) {
      await writeFile(`${path}.new`, JSON.stringify({ ...own, address }));
      await rename(`${path}.new`, path);
    },
    async release() {
      clearInterval(alive);
      await rm(path, { force: true });
    },
  };
}

/** Creates the lock file with its content in one step, so nobody reads an incomplete one. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return startTimeOf(holder.pid) === holder.started && canSignal(holder.pid);
  const touched = await stat(path).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs < STALE_LOCK_MS;
}

/** The start time of a process in system ticks. Empty if the system doesn't provide it. */
function startTimeOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
