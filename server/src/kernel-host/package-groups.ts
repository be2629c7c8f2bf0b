import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackageGroup } from "@fiddle/kernels";
import type { Log } from "../platform/log.ts";

/** The index that makes a folder one of package snapshots. */
interface GroupIndex {
  /** The hash of the runtime that the snapshots were made with. */
  readonly runtime: string;
  readonly groups: readonly (Omit<PackageGroup, "url"> & { readonly folder: string })[];
}

const REBUILD = "npm run admin -- packages build …";

/**
 * The package groups in the folders. Those of an earlier folder come before groups of the same name in a later one. Snapshots of
 * another runtime don't work, so they are left out, and the log says so.
 */
export async function readPackageGroups(
  folders: readonly string[],
  runtimeUrl: string,
  log: Pick<Log, "info">,
): Promise<readonly PackageGroup[]> {
  const found = new Map<string, PackageGroup>();
  for (const folder of folders) {
    const text = await readFile(join(folder, "groups.json"), "utf8").catch(() => null);
    if (text === null) continue;
    const index = jsonOrNull(text) as GroupIndex | null;
    // A file that was cut off, e.g. by a full disk. The server starts without these snapshots then.
    if (index === null) {
      log.info("package-snapshots-damaged", { folder, fix: REBUILD });
      continue;
    }
    const { runtime, groups } = index;
    if (`/runtime/${runtime}/` !== runtimeUrl) {
      log.info("package-snapshots-outdated", { folder, fix: REBUILD });
      continue;
    }
    for (const { name, folder, modules, packages, sizes } of groups)
      if (!found.has(name)) found.set(name, { name, url: `/package-groups/${folder}/`, modules, packages, sizes });
  }
  return [...found.values()];
}
