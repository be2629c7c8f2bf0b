import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_INTERVAL_MS = 200;

/** Runs `build` while no other process builds in this folder: tests, `npm start` and a user can all start one. */
export async function withBuildLock(root: string, build: () => Promise<void>): Promise<void> {
  const lock = join(root, ".cache/build.lock");
  mkdirSync(join(root, ".cache"), { recursive: true });
  while (!tryLock(lock)) await wait(POLL_INTERVAL_MS);
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    // A killed build leaves its lock behind.
    if (!isRunning(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}
