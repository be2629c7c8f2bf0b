import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { type FolderChange, FolderWatcher } from "./folder-watcher.ts";
import { NotebookFolder } from "./notebook-folder.ts";

async function watched() {
  const root = await temporaryFolder();
  await writeFile(join(root, "a.py"), "a");
  const watcher = new FolderWatcher(new NotebookFolder(root), { pollMs: 200 });
  const seen: FolderChange[] = [];
  onTestFinished(await watcher.subscribe((changes) => void seen.push(...changes)));
  /** Resolves with the changes since the last call, once there are any. */
  const changes = async () => {
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return seen.splice(0);
  };
  return { root, changes, watcher };
}

test("what other programs do in the folder is reported, in folders that they make too", async () => {
  const { root, changes } = await watched();
  await writeFile(join(root, "a.py"), "changed");
  expect(await changes()).toEqual([{ type: "changed", path: "a.py" }]);
  await rename(join(root, "a.py"), join(root, "b.py"));
  expect(await changes()).toEqual([{ type: "renamed", path: "a.py", to: "b.py" }]);
  await writeFile(join(root, "data.csv"), "1,2");
  await mkdir(join(root, "sub/deep"), { recursive: true });
  await writeFile(join(root, "sub/deep/c.sql"), "SELECT 1");
  expect(await changes()).toEqual([{ type: "added", path: "sub/deep/c.sql" }]);
  await rm(join(root, "sub"), { recursive: true });
  expect(await changes()).toEqual([{ type: "removed", path: "sub/deep/c.sql" }]);
});

test("each listener hears of changes since it began", async () => {
  const { root, changes, watcher } = await watched();
  await writeFile(join(root, "b.py"), "b");
  await changes();
  const later: FolderChange[] = [];
  const stop = await watcher.subscribe((found) => void later.push(...found));
  await writeFile(join(root, "c.py"), "c");
  expect(await changes()).toEqual([{ type: "added", path: "c.py" }]);
  expect(later).toEqual([{ type: "added", path: "c.py" }]);
  stop();
});
