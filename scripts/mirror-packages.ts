/**
 * `node scripts/mirror-packages.ts <folder> add|remove|list [package…]` keeps compiled packages for the server. Operators run it by
 * `npm run admin -- packages …`, which passes the settings of the server.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readServers } from "../kernel-host/build/default-groups.ts";
import {
  addToMirror,
  describeMirror,
  type MirrorFolder,
  removeFromMirror,
} from "../kernel-host/build/mirror-packages.ts";
import { prepareRuntime } from "../kernel-host/build/runtime.ts";
import { compressFolders } from "./compress.ts";

const RUNTIMES = join(import.meta.dirname, "../build/kernel-host/runtime");

const quick = process.argv.includes("--quick");
const [folder = "", verb = "", ...packages] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const target: MirrorFolder = {
  folder: resolve(folder),
  log: (line) => console.log(line),
  async compress(files) {
    const cache = await mkdtemp(join(tmpdir(), "fiddle-mirror-"));
    await compressFolders([files], cache, { quick }).finally(() => rm(cache, { recursive: true }));
  },
};
try {
  if (verb === "list") for (const line of await describeMirror(target.folder)) console.log(line);
  else if (verb === "remove") await removeFromMirror(packages, target);
  else await add();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

async function add(): Promise<void> {
  const runtime = join(RUNTIMES, (await prepareRuntime(RUNTIMES)).hash);
  const failed = await addToMirror(packages, { runtime, servers: await readServers() }, target);
  if (failed.length < packages.length) console.log(`They are in ${target.folder}. Restart the server to use them.`);
  if (failed.length > 0) process.exitCode = 1;
}

function sentenceFor(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return `The disk with ${target.folder} is full. The packages from before are still there.`;
  if (code === "EACCES" || code === "EROFS") return `${target.folder} can't be written to. Check its permissions.`;
  return message;
}
