import { folderOf } from "../file-store/tree.ts";

/** Where the person is in the tree, and what is chosen. Paths that are gone may linger; they mean nothing. */
export interface TreeSelection {
  readonly active: string | null;
  /** Where a range begins. */
  readonly anchor: string | null;
  readonly chosen: ReadonlySet<string>;
}

/** How a key or click changes what is chosen: `walk` goes there and leaves it as it is. */
export type SelectHow = "one" | "range" | "toggle" | "walk";

export const NOTHING_CHOSEN: TreeSelection = { active: null, anchor: null, chosen: new Set() };

/** Goes to a path. `paths` are those that can be seen, in order. */
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

/** Without what goes along with a chosen folder anyway. */
export function outermost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return paths.filter((path) => {
    for (let folder = folderOf(path); folder.length > 1; folder = folderOf(folder)) if (all.has(folder)) return false;
    return true;
  });
}
