/**
 * `npm run build` builds the app and the kernel host, and compresses both. `--if-needed` skips what is up to date;
 * `--quick` compresses less, for tests.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildKernelHost } from "../kernel-host/build/index.ts";
import { buildState, hashInputs, writeStamp } from "./build-stamp.ts";
import { withBuildLock } from "./build-lock.ts";
import { compressFolders } from "./compress.ts";
import { writeOfflineManifest } from "./offline-manifest.ts";
import { writeOneFile } from "./one-file.ts";
import { makeSocialImages } from "./social-images.ts";

const ROOT = join(import.meta.dirname, "..");

if (import.meta.main) {
  const has = (flag: string) => process.argv.includes(flag);
  await withBuildLock(ROOT, () => build({ ifNeeded: has("--if-needed"), quick: has("--quick") }));
}

interface BuildOptions {
  readonly ifNeeded: boolean;
  readonly quick: boolean;
}

async function build({ ifNeeded, quick }: BuildOptions): Promise<void> {
  const inputs = hashInputs(ROOT);
  const state = ifNeeded ? buildState(ROOT, inputs) : "outdated";
  if (state === "complete" || (state === "quick" && quick)) return;
  const started = performance.now();
  console.log("Building…");
  if (state === "outdated") {
    await all([
      run("react-router", ["build", "web"]),
      buildKernelHost({ outDir: join(ROOT, "build/kernel-host"), mode: "production" }),
    ]);
    await makeSocialImages(ROOT, join(ROOT, ".cache/social"));
    await writeOfflineManifest(ROOT);
  }
  await compressFolders(
    [join(ROOT, "web/build/client"), join(ROOT, "build/kernel-host")],
    join(ROOT, ".cache/compressed"),
    { quick },
  );
  await writeOneFile(join(ROOT, "web/build/client"), join(ROOT, "build/kernel-host"));
  writeStamp(ROOT, inputs, { quick });
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Like `Promise.all`, but waits for all of them before it throws, so that none is interrupted. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === "rejected") throw result.reason;
}

/** Runs a program from `node_modules/.bin`. Prints its output only if it fails. */
function run(program: string, args: readonly string[]): Promise<void> {
  const bin = join(ROOT, "node_modules/.bin");
  const env = { ...process.env, NODE_ENV: "production", PATH: `${bin}:${process.env["PATH"]}` };
  const child = spawn(join(bin, program), args, { cwd: ROOT, env });
  const printed: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on("error", reject);
  child.on("close", (status) => {
    if (status === 0) return resolve();
    process.stderr.write(Buffer.concat(printed));
    reject(new Error(`${program} ${args.join(" ")} failed.`));
  });
  return promise;
}
