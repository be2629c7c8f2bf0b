import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Env } from "../platform/env.ts";
import { CommandError } from "./commands.ts";

const SCRIPTS = join(import.meta.dirname, "../../../scripts");

/** Makes package snapshots. */
export async function buildPackages(env: Env, packages: readonly string[]): Promise<readonly string[]> {
  const isDone = await runScript("build-packages.ts", [env.packagesDir, ...packages], env);
  if (!isDone) throw new CommandError("Not all package snapshots could be made.");
  return [];
}

/** Changes or lists the compiled packages that this server has. */
export async function mirrorPackages(
  env: Env,
  verb: "add" | "remove" | "list",
  packages: readonly string[] = [],
): Promise<readonly string[]> {
  const isDone = await runScript("mirror-packages.ts", [env.packageMirrorDir, verb, ...packages], env);
  if (!isDone) throw new CommandError(verb === "add" ? "Not all packages could be mirrored." : "Nothing was changed.");
  return [];
}

/** Runs a script in a process of its own, because it is a part of the build. It prints what it does. False if it fails. */
async function runScript(
  name: string,
  args: readonly string[],
  { pyodidePackagesUrl, pypiIndexUrl, kernelOrigin }: Env,
): Promise<boolean> {
  // Either can be a path on the kernel host.
  const absolute = (url: string) => new URL(url, kernelOrigin).href;
  const env = {
    ...process.env,
    PYODIDE_PACKAGES_URL: absolute(pyodidePackagesUrl),
    PYPI_INDEX_URL: absolute(pypiIndexUrl),
  };
  const child = spawn(process.execPath, [join(SCRIPTS, name), ...args], { stdio: "inherit", env });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  return (await promise) === 0;
}
