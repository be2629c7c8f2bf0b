import { afterEach, beforeEach, expect, test } from "vitest";
import { copyRelease } from "../../testing/copied-release.ts";
import { openCopyFolder, removeCopyFolder } from "./copy-folder.ts";
import { hashesOf, readCurrent, readIndex } from "./copy-index.ts";

const KILLS = 50;

beforeEach(() => removeCopyFolder());
afterEach(() => removeCopyFolder());

test(
  "a download that is ended at any moment leaves the old build or the new one, whole",
  { timeout: 240_000 },
  async () => {
    const started = performance.now();
    await copyRelease(0);
    let longestMs = performance.now() - started;
    for (let release = 1; release <= KILLS; release += 1) {
      const afterMs = Math.random() * longestMs;
      await copyAndEnd(release, afterMs);
      const which = `ended after ${afterMs} ms`;
      expect([`build-${release - 1}`, `build-${release}`], which).toContain(await wholeBuild());
      const begun = performance.now();
      await copyRelease(release);
      longestMs = Math.max(longestMs, performance.now() - begun);
      expect(await wholeBuild(), which).toBe(`build-${release}`);
    }
  },
);

/** Ends the worker in the midst of whatever it reads, writes or removes. */
async function copyAndEnd(release: number, afterMs: number): Promise<void> {
  const worker = new Worker(new URL("../../testing/copy-worker.ts", import.meta.url), { type: "module" });
  worker.postMessage(release);
  await new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  worker.terminate();
}

/** The current build, once all of its blobs have been read and hashed. */
async function wholeBuild(): Promise<string> {
  const folder = await openCopyFolder();
  const build = (await readCurrent(folder)) ?? "none";
  const hashes = hashesOf(await readIndex(folder, build));
  expect(hashes.length).toBe(25);
  for (const sha256 of hashes) {
    const blob = await folder.read(`blobs/${sha256}`);
    const digest = await crypto.subtle.digest("SHA-256", (await blob?.arrayBuffer()) ?? new ArrayBuffer());
    expect(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(sha256);
  }
  return build;
}
