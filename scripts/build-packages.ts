/**
 * `node scripts/build-packages.ts <folder> <package…>` makes package snapshots for the server, compressed. Operators run it by
 * `npm run admin -- packages build`, which passes the settings of the server.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readServers } from "../kernel-host/build/default-groups.ts";
import { buildGroups, groupsOf } from "../kernel-host/build/package-groups.ts";
import { prepareRuntime } from "../kernel-host/build/runtime.ts";
import { compressFolders } from "./compress.ts";

const RUNTIMES = join(import.meta.dirname, "../build/kernel-host/runtime");

const quick = process.argv.includes("--quick");
const [folder = "", ...packages] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (packages.length === 0) {
  console.error("Name at least one package, e.g. packages build numpy pandas");
  process.exit(2);
}
const { hash } = await prepareRuntime(RUNTIMES);
const groups = groupsOf(packages);
const made = await buildGroups(groups, {
  folder: resolve(folder),
  runtime: join(RUNTIMES, hash),
  servers: await readServers(),
  again: true,
  log: (line) => console.log(line),
});
if (made.length > 0) {
  console.log("Compressing…");
  const cache = await mkdtemp(join(tmpdir(), "fiddle-packages-"));
  await compressFolders([resolve(folder)], cache, { quick });
  await rm(cache, { recursive: true });
  console.log(`They are in ${resolve(folder)}. Restart the server to use them.`);
}
if (made.length < groups.length) process.exit(1);
