import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";
import { withBuildLock } from "./build-lock.ts";

test("builds wait for each other", async () => {
  const root = await temporaryFolder();
  const events: string[] = [];
  const build = (name: string) => async () => {
    events.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    events.push(`${name} ends`);
  };
  await Promise.all([withBuildLock(root, build("first")), withBuildLock(root, build("second"))]);
  expect(events).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("a lock left behind by a killed process is ignored", async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, ".cache"));
  await writeFile(join(root, ".cache/build.lock"), "999999999");
  let built = false;
  await withBuildLock(root, async () => void (built = true));
  expect(built).toBe(true);
});
