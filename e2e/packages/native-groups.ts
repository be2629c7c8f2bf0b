/** Package snapshots of real native packages, which tests and benchmarks start Python from. */
import { join } from "node:path";
import { listenOnFreePort } from "../../scripts/free-port.ts";
import { buildGroups, groupsOf } from "../../kernel-host/build/package-groups.ts";
import { prepareRuntime } from "../../kernel-host/build/runtime.ts";
import { findWheels } from "../../scripts/wheels.ts";
import { packageServer } from "./server.ts";

const ROOT = join(import.meta.dirname, "../..");
const RUNTIMES = join(ROOT, "build/kernel-host/runtime");

/** The folder for `PACKAGES_DIR`. It is kept until the runtime changes. */
export const NATIVE_GROUPS = join(ROOT, ".cache/package-groups");

export const NATIVE_PACKAGES = ["pydantic", "charset-normalizer"] as const;
/** Its modules are many megabytes, most of which the snapshot doesn't hold. */
const LARGE_PACKAGE = "sympy";

/** Makes the snapshots unless they exist. Returns the folder of the runtime. */
export async function prepareNativeGroups(): Promise<string> {
  const runtime = join(RUNTIMES, (await prepareRuntime(RUNTIMES)).hash);
  if (findWheels().length === 0) return runtime;
  const server = packageServer();
  // Unpacking a large package blocks this thread for seconds, after which both ends would close the same connection.
  server.keepAliveTimeout = 0;
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
  await buildGroups([...groupsOf(NATIVE_PACKAGES), [LARGE_PACKAGE]], {
    folder: NATIVE_GROUPS,
    runtime,
    servers: { packagesUrl: url, pypiIndexUrl: `${url}simple/` },
    again: false,
    log: (line) => void process.stdout.write(`${line}\n`),
  });
  server.close();
  return runtime;
}

if (import.meta.main) await prepareNativeGroups();
