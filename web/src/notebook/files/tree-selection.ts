import { folderOf } from "../file-store/tree.ts";

/** The active row and the selection. Paths that no longer exist can remain and have no effect. */
export interface TreeSelection {
  readonly active: string | null;
  /** The start of a range. */
  readonly anchor: string | null;
  readonly chosen: ReadonlySet<string>;
}

/** How a key or click changes the selection. `walk` moves without changing it. */
export type SelectHow = "one" | "range" | "toggle" | "walk";

export const NOTHING_CHOSEN: TreeSelection = { active: null, anchor: null, chosen: new Set() };

/** Moves to a path. `paths` are the visible ones, in order. */
export function choose(before: TreeSelection, path: string, how: SelectHow, paths: readonly string[]): TreeSelection {
  if (how === "walk") return { ...before, active: path };
  if (how === "toggle") {
    const chosen = new Set(before.chosen);
    if (!chosen.delete(path)) chosen.add(path);
    return { active: path, anchor: path, chosen };
  }
  const start = how === "range" ? paths.indexOf(before.anchor ?? "") : -1;
  if (start < 0) return { active: path, anchor: path, chosen: new Set([path]) };
  const end = paths.indexOf(path);
  const chosen = new Set(paths.slice(Math.min(start, end), Math.max(start, end) + 1));
  return { active: path, anchor: before.anchor, chosen };
}

/** Leaves out paths inside a selected folder. */
export function outermost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return paths.filter((path) => {
    for (let folder = folderOf(path); folder.length > 1; folder = folderOf(folder)) if (all.has(folder)) return false;
    return true;
  });
}
