import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";

/** A lock of another machine (or container) counts as left behind after this long without a sign of life, in milliseconds. */
const STALE_LOCK_MS = 15_000;
const HEARTBEAT_INTERVAL_MS = 5000;

/** Who holds a lock. */
export interface Holder {
  readonly pid: number;
  /** Tells two processes with the same pid apart, e.g. of two starts of one container. */
  readonly started: string;
  readonly host: string;
  /** Where its server listens, once it does. */
  readonly address?: string;
}

export interface Lock {
  /** Writes where the holder can be reached. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** Somebody else has it. */
export class LockedError extends Error {
  readonly holder: Holder;
  constructor(path: string, holder: Holder) {
    super(
      `${path} is held by process ${holder.pid} on ${holder.host}. The embedded database serves one process: stop that one, give this one another DATA_DIR, or set DATABASE_URL.`,
    );
    this.holder = holder;
    this.cause = holder;
  }
}

/**
 * Takes a lock file, which no library offers with both of these: a holder killed a moment ago is noticed at once,
 * and a holder in another container on the same volume is respected. Throws `LockedError`.
 */
export async function acquireLock(path: string): Promise<Lock> {
  const own: Holder = { pid: process.pid, started: startTimeOf(process.pid), host: hostname() };
  for (;;) {
    if (await create(path, own)) break;
    const text = await readFile(path, "utf8").catch(() => "");
    const holder = parse(text);
    if (holder && (await isAlive(path, holder))) throw new LockedError(path, holder);
    // Moved rather than removed: of two that find it left behind, one gets it and the other tries again.
    const aside = `${path}.${process.pid}`;
    await rename(path, aside).catch(() => undefined);
    // It may have been taken anew since it was read.
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

/** Whole at once, so that nobody reads half of it. */
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

/** When a process started, in the system's own ticks; empty where the system does not tell. */
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

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}
