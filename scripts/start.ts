/** `npm start` builds if something changed, then serves the build from this process. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildState, hashInputs } from "./build-stamp.ts";

const ROOT = join(import.meta.dirname, "..");

if (buildState(ROOT, hashInputs(ROOT)) !== "complete") {
  // A separate process, so that the server starts without the build's memory.
  const build = [join(ROOT, "scripts/build.ts"), "--if-needed"];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit", cwd: ROOT });
  if (status !== 0) process.exit(status ?? 1);
}

const { failToStart, main } = await import("../server/src/app/main.ts");
const address = await main().catch(failToStart);
console.log(`\nFiddle is running at ${address}\n`);
