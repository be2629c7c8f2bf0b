import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { PackageGroup } from "@fiddle/kernels";
import { readPythonModules } from "@fiddle/kernels/python-modules";
import { messageOf } from "@fiddle/notebook/message-of";
import { hashOf, type PackageServers, resolvePackages } from "./resolve-packages.ts";
import { PYODIDE } from "./runtime.ts";
import { makeGroupSnapshot } from "./snapshot.ts";

/** A group in the index of a folder of groups, `groups.json`. */
interface IndexedGroup extends Omit<PackageGroup, "url"> {
  /** The name of its folder, which changes with the content. */
  readonly folder: string;
  /** What was installed. */
  readonly wheels: readonly { readonly filename: string; readonly sha256: string }[];
}

interface GroupIndex {
  /** The runtime that the snapshots were made with. They work with no other. */
  readonly runtime: string;
  readonly groups: readonly IndexedGroup[];
}

/** What to import for a package instead of its top-level modules. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = { matplotlib: ["matplotlib.pyplot"] };

export interface GroupBuild {
  /** The folder for the groups and their index. */
  readonly folder: string;
  /** The folder of the runtime. Its name is the runtime's hash. */
  readonly runtime: string;
  readonly servers: PackageServers;
  /** Whether a group that exists is made again. */
  readonly again: boolean;
  readonly log: (line: string) => void;
}

/**
 * `numpy pandas` is two groups: numpy, and numpy with pandas. So a notebook that needs only the first doesn't load the second.
 */
export function groupsOf(packages: readonly string[]): readonly (readonly string[])[] {
  return packages.map((_, index) => packages.slice(0, index + 1));
}

/** Makes the groups and adds them to the folder. A group that can't be made is reported and left out. */
export async function buildGroups(
  groups: readonly (readonly string[])[],
  { folder, runtime, servers, again, log }: GroupBuild,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const hash = runtime.split(/[\\/]/).at(-1) ?? "";
  const known = await readIndex(folder);
  // Those of another runtime are of no use any more.
  const kept = new Map(known.runtime === hash ? known.groups.map((group) => [group.name, group]) : []);
  const made: string[] = [];
  for (const requirements of groups) {
    const name = requirements.join("+");
    const existing = kept.get(name);
    if (existing && !again && existsSync(resolve(folder, existing.folder))) continue;
    try {
      const group = await makeGroup(requirements, { folder, runtime, servers });
      kept.set(name, group);
      made.push(name);
      log(
        `Made a snapshot with ${Object.entries(group.packages)
          .map((each) => each.join(" "))
          .join(", ")}.`,
      );
    } catch (error) {
      log(`There is no snapshot with ${name}: ${messageOf(error)}`);
    }
  }
  const index: GroupIndex = { runtime: hash, groups: [...kept.values()] };
  await writeFile(resolve(folder, "groups.json.new"), `${JSON.stringify(index, null, 2)}\n`);
  await rename(resolve(folder, "groups.json.new"), resolve(folder, "groups.json"));
  const folders = new Set(index.groups.map((group) => group.folder));
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !folders.has(entry.name)) await rm(resolve(folder, entry.name), { recursive: true });
  return made;
}

async function makeGroup(
  requirements: readonly string[],
  { folder, runtime, servers }: Pick<GroupBuild, "folder" | "runtime" | "servers">,
): Promise<IndexedGroup> {
  const resolved = await resolvePackages(requirements, servers, runtime);
  const replaced = requirements.flatMap((name) => (IMPORTS[name] ? [name] : []));
  const imports = [
    ...resolved.modules.filter((module) => !replaced.some((name) => resolved.modulesOf[name]?.includes(module))),
    ...replaced.flatMap((name) => IMPORTS[name] ?? []),
  ];
  const parts = { pyodide: PYODIDE, stdlib: resolve(runtime, "stdlib.zip"), modules: readPythonModules() };
  const { snapshot, archives } = await makeGroupSnapshot(parts, resolved.files, imports);
  const files = Object.entries({ "snapshot.bin": snapshot, ...archives });
  const hash = hashOf(...files.flat()).slice(0, 16);
  await mkdir(resolve(folder, hash), { recursive: true });
  for (const [name, bytes] of files) await writeFile(resolve(folder, hash, name), bytes);
  return {
    name: requirements.join("+"),
    folder: hash,
    modules: resolved.modules,
    packages: resolved.packages,
    sizes: { snapshot: snapshot.length, libraries: archives["libraries.bin"]?.length ?? 0 },
    wheels: resolved.wheels,
  };
}

async function readIndex(folder: string): Promise<GroupIndex> {
  const text = await readFile(resolve(folder, "groups.json"), "utf8").catch(() => null);
  return text === null ? { runtime: "", groups: [] } : (JSON.parse(text) as GroupIndex);
}
