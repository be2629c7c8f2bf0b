import { FIRST_PLACE, type SqlPlace } from "./sql-place.ts";

/** What a function reads and changes when it is called, possibly long after its cell has run. */
export interface LateNames {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** How the code of one cell uses names that other cells can see. Files are among them: see `fileName`. */
export interface CellNames {
  /** Names that it needs from before it runs, including builtins. */
  readonly reads: ReadonlySet<string>;
  /** Names that it assigns. */
  readonly binds: ReadonlySet<string>;
  /** Names whose value it changes in place: `rows.append(1)`, `df["x"] = 0`, `INSERT INTO rows`. */
  readonly changes: ReadonlySet<string>;
  readonly deletes: ReadonlySet<string>;
  /** Names whose objects it hands to functions that may change them, or whose methods it calls. Only a run tells. */
  readonly hands: ReadonlySet<string>;
  /** The names of `binds` that it assigns in some branches only, or only if they aren't there, so that it may leave them as they are. */
  readonly mayKeep: ReadonlySet<string>;
  /** The names of `binds` that no loop, branch, error or short circuit can leave as they are. */
  readonly always: ReadonlySet<string>;
  /** The names of `binds` that are modules or imported from one. */
  readonly imports: ReadonlySet<string>;
  /** The files of the modules that it imports, if they are the notebook's. */
  readonly modules: ReadonlySet<string>;
  /** Every name that it reads, including its own. */
  readonly uses: ReadonlySet<string>;
  /** Function or class it defines → what calling it does. */
  readonly late: ReadonlyMap<string, LateNames>;
  /** Variable → the file whose path it is set to, as the graph names it. */
  readonly paths: ReadonlyMap<string, string>;
  /** Variables with the path of a file that it writes. */
  readonly targets: ReadonlyMap<string, "makes" | "changes">;
  /** Functions that its SQL calls, and schemas that it needs, which other cells may define. */
  readonly calls: ReadonlySet<string>;
  /** Where SQL behind it looks for names. */
  readonly place: SqlPlace;
  /** Whether it has `from module import *`, so that any name may come from it. */
  readonly star: boolean;
  /** Names of exceptions in `except E as name`, which are gone after their blocks, whatever they were before. */
  readonly exceptions: ReadonlySet<string>;
  /** Whether it reads, but doesn't change, what its words don't tell, such as the names of all tables. */
  readonly readsUnseen: boolean;
}

/** The names of a cell without code, or with code that doesn't run. */
export const NO_NAMES: CellNames = {
  reads: new Set(),
  binds: new Set(),
  changes: new Set(),
  deletes: new Set(),
  hands: new Set(),
  mayKeep: new Set(),
  always: new Set(),
  imports: new Set(),
  modules: new Set(),
  uses: new Set(),
  late: new Map(),
  paths: new Map(),
  targets: new Map(),
  calls: new Set(),
  place: FIRST_PLACE,
  star: false,
  exceptions: new Set(),
  readsUnseen: false,
};

/** Names by which code reads or changes what its words don't tell. */
const OPAQUE = [
  "exec",
  "eval",
  "globals",
  "locals",
  "vars",
  "__main__",
  "builtins",
  "_",
  "__",
  "___",
  "In",
  "Out",
  "run_line_magic",
];

/** Whether a cell can use names that can't be seen in its code. */
export function isOpaque({ uses, star }: CellNames): boolean {
  return star || OPAQUE.some((name) => uses.has(name));
}
