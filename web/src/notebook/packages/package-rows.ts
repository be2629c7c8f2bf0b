import type { InstalledPackage, PackageList } from "@fiddle/kernels";
import { exactVersion, projectOf } from "./requirements.ts";

/** A package as the panel shows it. */
export interface PackageRow {
  readonly project: string;
  readonly name: string;
  /** The installed version; null if there is none. */
  readonly version: string | null;
  /** The requirement in the notebook; null if it isn't listed. */
  readonly requirement: string | null;
  /** A sentence about its state, unless it is just installed. */
  readonly note: string | null;
  readonly failed: boolean;
  readonly summary: string;
}

export interface PackageGroups {
  /** Packages that the notebook lists. */
  readonly kept: readonly PackageRow[];
  /** Packages that code imported or that were installed, but that the notebook doesn't list. */
  readonly loose: readonly PackageRow[];
  /** Packages removed from the notebook, which stay until the restart. */
  readonly leaving: readonly PackageRow[];
  readonly needed: readonly PackageRow[];
  readonly runtime: readonly PackageRow[];
}

/** `list` is null while no kernel runs. `leaving` contains the projects that were removed since it started. */
export function groupPackages(
  list: PackageList | null,
  pins: readonly string[],
  leaving: ReadonlySet<string>,
): PackageGroups {
  const installed = new Map((list?.packages ?? []).map((found) => [projectOf(found.name), found]));
  const reasons = new Map((list?.failures ?? []).map(({ requirement, reason }) => [requirement, reason]));
  const kept = pins.map((requirement) =>
    keptRow(requirement, installed.get(projectOf(requirement)), reasons.get(requirement) ?? null),
  );
  const named = new Set(kept.map(({ project }) => project));
  const rest = [...installed.values()].filter((found) => !named.has(projectOf(found.name)));
  const rows = (origin: InstalledPackage["origin"]) => rest.filter((found) => found.origin === origin).map(plainRow);
  const asked = rows("asked");
  return {
    kept,
    loose: asked.filter(({ project }) => !leaving.has(project)),
    leaving: asked.filter(({ project }) => leaving.has(project)),
    needed: rows("needed"),
    runtime: rows("runtime"),
  };
}

/** The requirements for the exact installed versions, including dependencies. */
export function exactRequirements(list: PackageList, pins: readonly string[]): readonly string[] {
  const addresses = pins.filter((pin) => /^https?:/.test(pin));
  const fromAddress = new Set(addresses.map(projectOf));
  const exact = list.packages
    .filter(({ origin, name }) => origin !== "runtime" && !fromAddress.has(projectOf(name)))
    .map(({ name, version }) => `${name}==${version}`);
  return [...addresses, ...exact];
}

function keptRow(requirement: string, found: InstalledPackage | undefined, reason: string | null): PackageRow {
  const project = projectOf(requirement);
  const wanted = exactVersion(requirement);
  const differs = found && wanted !== null && wanted !== found.version;
  const waits = "Installed with the first import that needs it, or after the first run.";
  return {
    project,
    name: found?.name ?? project,
    version: found?.version ?? null,
    requirement,
    note: reason ?? (differs ? `${wanted} will be installed at the next restart.` : found ? null : waits),
    failed: reason !== null,
    summary: found?.summary ?? "",
  };
}

function plainRow({ name, version, summary, neededBy }: InstalledPackage): PackageRow {
  return {
    project: projectOf(name),
    name,
    version,
    requirement: null,
    note: neededBy.length > 0 ? `For ${neededBy.join(", ")}` : null,
    failed: false,
    summary,
  };
}
