import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { CommandError } from "./commands.ts";

const SCRIPT = join(import.meta.dirname, "../../../scripts/build-packages.ts");

/** Makes package snapshots in a process of its own, because that is a part of the build. It prints what it does. */
export async function buildPackages(
  { packagesDir, pyodidePackagesUrl, pypiIndexUrl, kernelOrigin }: Env,
  packages: readonly string[],
): Promise<readonly string[]> {
  // Either can be a path on the kernel host.
  const absolute = (url: string) => new URL(url, kernelOrigin).href;
  const env = {
    ...process.env,
    PYODIDE_PACKAGES_URL: absolute(pyodidePackagesUrl),
    PYPI_INDEX_URL: absolute(pypiIndexUrl),
  };
  const child = spawn(process.execPath, [SCRIPT, packagesDir, ...packages], { stdio: "inherit", env });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  if ((await promise) !== 0) throw new CommandError("Not all package snapshots could be made.");
  return [];
}
