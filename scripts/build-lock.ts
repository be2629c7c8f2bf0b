import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** One build at a time in a folder: tests, a start and a person may all ask for one. */
export async function withBuildLock(root: string, build: () => Promise<void>): Promise<void> {
  const lock = join(root, ".cache/build.lock");
  mkdirSync(join(root, ".cache"), { recursive: true });
  while (!take(lock)) await wait(200);
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    // One left behind by a build that was killed is nobody's.
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
