/** `npm start`: builds when something changed, then serves the build from this process. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { hashInputs, readStamp } from "./build-stamp.ts";

const ROOT = join(import.meta.dirname, "..");

if (hashInputs(ROOT) !== readStamp(ROOT)) {
  // In a process of its own, which takes its memory with it.
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/build.ts")], { stdio: "inherit", cwd: ROOT });
  if (status !== 0) process.exit(status ?? 1);
}

const { failToStart, main } = await import("../server/src/main.ts");
const address = await main().catch(failToStart);
console.log(`\nFiddle is at ${address}\n`);
