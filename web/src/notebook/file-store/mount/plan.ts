/** The state of a file on both sides when they were last in sync. */
export interface Seen {
  /** On the disk: milliseconds since 1970. */
  readonly modified: number;
  readonly size: number;
  /** On the page: the store's version of it. */
  readonly version: number;
}

/** The steps that bring disk and page in sync. Relative paths. */
export interface SyncPlan {
  /** From the disk to the page. */
  readonly take: readonly string[];
  /** From the page to the disk. */
  readonly save: readonly string[];
  /** Gone from the disk: to be removed from the page. */
  readonly drop: readonly string[];
  /** Deleted on the page: the user decides about the disk. */
  readonly ask: readonly string[];
  /** Changed on both sides. */
  readonly conflicts: readonly string[];
  /** Gone from both. */
  readonly forget: readonly string[];
}

interface OnDisk {
  readonly lastModified: number;
  readonly size: number;
}

/** Compares both sides with their last common state. `page` maps a path to its version. */
export function planSync(
  disk: ReadonlyMap<string, OnDisk>,
  page: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, Seen>,
): SyncPlan {
  const plan = { take: [], save: [], drop: [], ask: [], conflicts: [], forget: [] } as Record<keyof SyncPlan, string[]>;
  for (const path of new Set([...disk.keys(), ...page.keys(), ...seen.keys()])) {
    const step = stepFor(disk.get(path), page.get(path), seen.get(path));
    if (step) plan[step].push(path);
  }
  return plan;
}

function stepFor(disk: OnDisk | undefined, page: number | undefined, seen: Seen | undefined): keyof SyncPlan | null {
  const diskChanged = seen ? disk?.lastModified !== seen.modified || disk.size !== seen.size : disk !== undefined;
  const pageChanged = page !== seen?.version;
  if (!disk && page === undefined) return "forget";
  if (!diskChanged && !pageChanged) return null;
  if (diskChanged && pageChanged) {
    if (!disk) return "save";
    return page === undefined ? "take" : "conflicts";
  }
  if (diskChanged) return disk ? "take" : "drop";
  return page === undefined ? "ask" : "save";
}
