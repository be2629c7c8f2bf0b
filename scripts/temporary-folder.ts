import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is deleted after the test or, with Vitest's `afterAll` and outside of hooks, after the file's last one. */
export async function temporaryFolder(
  after: (remove: () => Promise<void>) => void = (remove) => onTestFinished(remove),
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fiddle-test-"));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
