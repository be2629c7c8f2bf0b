import type { TreeRow } from "../file-store/tree.ts";
import type { SelectHow } from "./tree-selection.ts";

/** The MIME type of dragged rows, which distinguishes them from files of the desktop. */
export const MOVED_FILES = "application/x-fiddle-files";

/** The dragged paths; empty for a drag that another page started. */
export function readMoved(data: string): readonly string[] {
  try {
    const paths: unknown = JSON.parse(data);
    return Array.isArray(paths) && paths.every((path) => typeof path === "string") ? paths : [];
  } catch {
    return [];
  }
}

export type RowAction = "open" | "expand" | "collapse" | "rename" | "remove" | "move-to";

export type TreeAction<Row extends KeyRow = TreeRow> =
  | { readonly type: "move"; readonly index: number; readonly how: SelectHow }
  | { readonly type: "choose-all" }
  | { readonly type: RowAction | "menu"; readonly row: Row };

/** What keys need to know of a row. `file` is null for a folder. */
interface KeyRow extends Pick<TreeRow, "name" | "level" | "open"> {
  readonly file: object | null;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long typed letters count as one word, in milliseconds. */
const TYPEAHEAD_TIMEOUT_MS = 700;

/** Letters typed in the tree, which search for a name. */
export class TypeAhead {
  #text = "";
  #at = -Infinity;

  /** The next row whose name begins with the letters, from the active one on and around; -1 if there is none. */
  find(letter: string, rows: readonly KeyRow[], active: number): number {
    const now = performance.now();
    this.#text = now - this.#at > TYPEAHEAD_TIMEOUT_MS ? letter : this.#text + letter;
    this.#at = now;
    const word = this.#text.toLowerCase();
    // One letter moves on to the next name; a word can stay on the present one.
    const start = this.#text.length === 1 ? active + 1 : Math.max(0, active);
    const count = rows.length;
    for (let step = 0; step < count; step++) {
      const index = (start + step) % count;
      if (rows[index]?.name.toLowerCase().startsWith(word)) return index;
    }
    return -1;
  }
}

/** The action of a key in the tree, by the ARIA guide's pattern for trees; null for other keys. */
export function treeKey<Row extends KeyRow>(
  key: Key,
  rows: readonly Row[],
  active: number,
  typeAhead: TypeAhead,
): TreeAction<Row> | null {
  if (rows.length === 0) return null;
  const row = rows[active];
  if (row && (key.key === "ContextMenu" || (key.key === "F10" && key.shiftKey))) return { type: "menu", row };
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) return chooseKey(key.key, rows, active);
  const moved = movedIndex(key.key, rows, active);
  if (moved !== null) return { type: "move", index: moved, how: key.shiftKey && STEPS.has(key.key) ? "range" : "one" };
  if (row) {
    const action = rowAction(key.key, row);
    if (action) return { type: action, row };
  }
  if (Array.from(key.key).length !== 1 || key.key === " ") return null;
  const found = typeAhead.find(key.key, rows, active);
  return { type: "move", index: found < 0 ? active : found, how: "one" };
}

/** Keys that move up and down. The others enter and leave folders, where a range has no meaning. */
const STEPS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** With Control, keys move without selecting, toggle one row, or select everything. */
function chooseKey(key: string, rows: readonly KeyRow[], active: number): TreeAction<never> | null {
  if (key.toLowerCase() === "a") return { type: "choose-all" };
  if (key === " " && active >= 0) return { type: "move", index: active, how: "toggle" };
  const index = STEPS.has(key) ? movedIndex(key, rows, active) : null;
  return index === null ? null : { type: "move", index, how: "walk" };
}

function movedIndex(key: string, rows: readonly KeyRow[], active: number): number | null {
  const row = rows[active];
  switch (key) {
    case "ArrowDown":
      return Math.min(rows.length - 1, active + 1);
    case "ArrowUp":
      return Math.max(0, active - 1);
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return row && !row.file && row.open ? Math.min(rows.length - 1, active + 1) : null;
    case "ArrowLeft": {
      if (!row || (!row.file && row.open)) return null;
      const parent = rows.findLastIndex((other, index) => index < active && other.level < row.level);
      return parent < 0 ? active : parent;
    }
    default:
      return null;
  }
}

function rowAction(key: string, row: KeyRow): RowAction | null {
  switch (key) {
    case "Enter":
    case " ":
      return "open";
    case "ArrowRight":
      return row.file ? null : "expand";
    case "ArrowLeft":
      return row.file ? null : "collapse";
    case "F2":
      return "rename";
    case "Delete":
    case "Backspace":
      return "remove";
    default:
      return null;
  }
}
