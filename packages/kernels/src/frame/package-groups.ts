import type { UpcomingCode } from "@fiddle/notebook/upcoming-code";

/** Packages that Python can start with already imported, from a snapshot of their own. */
export interface PackageGroup {
  /** The required packages, e.g. `numpy+pandas`. */
  readonly name: string;
  /** The folder with the snapshot, as a path on the kernel host that ends with a slash. */
  readonly url: string;
  /** The top-level modules of the required packages. */
  readonly modules: readonly string[];
  /** Normalized name → version of each package, with what the required ones need. */
  readonly packages: Readonly<Record<string, string>>;
  /** In bytes, decompressed, of the files that a start loads. */
  readonly sizes: { readonly snapshot: number; readonly libraries: number };
}

/**
 * The smallest group with as many of the imported modules as possible. Null if no group has any, or if the notebook lists other
 * versions.
 */
export function chooseGroup(groups: readonly PackageGroup[], { sources, packages }: UpcomingCode): PackageGroup | null {
  if (groups.length === 0) return null;
  const imported = new Set(sources.flatMap(importedModules));
  const rated = groups
    .filter((group) => packages.every((requirement) => isSatisfied(group, requirement)))
    .map((group) => ({ group, covered: group.modules.filter((module) => imported.has(module)).length }))
    .filter(({ covered }) => covered > 0);
  rated.sort((a, b) => b.covered - a.covered || sizeOf(a.group) - sizeOf(b.group));
  return rated[0]?.group ?? null;
}

const IMPORT = /^[ \t]*(?:import[ \t]+([^#;\n]+)|from[ \t]+([\w.]+)[ \t]+import\b)/gm;

/** The top-level modules that code seems to import. A line in a string can be mistaken for an import, which costs only time. */
function importedModules(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names, from]) =>
    (from ?? names ?? "").split(",").map((name) => /^\s*(\w*)/.exec(name)?.[1] ?? ""),
  );
}

/** A group can't be used if it has the package in another version, or if that would take more than a comparison to know. */
function isSatisfied({ packages }: PackageGroup, requirement: string): boolean {
  const [, name = "", rest = ""] = /^\s*([\w.-]*)\s*(.*)$/.exec(requirement) ?? [];
  const version = packages[name.toLowerCase().replaceAll(/[-_.]+/g, "-")];
  if (version === undefined || rest === "") return true;
  return /^==\s*(\S+)$/.exec(rest)?.[1] === version;
}

function sizeOf({ sizes }: PackageGroup): number {
  return sizes.snapshot + sizes.libraries;
}
