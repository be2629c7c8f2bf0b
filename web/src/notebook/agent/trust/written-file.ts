import type { Risk } from "./risks.ts";

/** Files with other ends could be code that Python loads. */
const DATA_FILE =
  /\.(?:csv|tsv|json|jsonl|txt|md|html|png|jpe?g|svg|pdf|gif|webp|parquet|feather|arrow|xlsx|npy|npz|zip|gz|log|xml|ya?ml)$/i;
const OUTSIDE_HOME = /(?:^|\/)\.\.(?:\/|$)|^~|^\/(?!home\/pyodide\/)/;

/** The files that code runs beside. */
export interface FilesAround {
  /** The paths of the notebook's files, relative to its home folder and absolute. */
  readonly files: ReadonlySet<string>;
  /** The names of files that the agent's run made. */
  readonly ownFiles?: ReadonlySet<string>;
}

/** What the code is judged beside. */
export interface Surroundings extends FilesAround {
  /** Code whose names this code can use: other cells, and what ran before. */
  readonly others?: readonly string[];
}

/** Why a file isn't one that the run can write: only new files of data, and those that it made. Null if it is. */
export function writingRisk(path: string, { files, ownFiles = new Set() }: FilesAround): Risk | null {
  const name = nameInHome(path);
  const last = lastName(name);
  const isThere = [...files].some((file) => lastName(file) === last);
  if (isThere && !ownFiles.has(name)) return { kind: "overwrites", file: path };
  return OUTSIDE_HOME.test(path) || !DATA_FILE.test(path) ? { kind: "writes" } : null;
}

/** The last part of a path, as folders of every system read it: some take capitals, or letters that are written in another way, for the same. */
function lastName(path: string): string {
  return (path.split("/").at(-1) ?? "").normalize("NFKC").toLowerCase();
}

/** Whether a path leads out of the notebook's folder. */
export function isOutsideHome(path: string): boolean {
  return OUTSIDE_HOME.test(path);
}

/** A path as it is in the notebook's folder. */
export function nameInHome(path: string): string {
  return path.replace(/^(?:\.\/)+|^\/home\/pyodide\//, "");
}
