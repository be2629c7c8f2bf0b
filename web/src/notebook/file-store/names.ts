import { byteLength, fileName, filePath, FilePathError, MAX_NAME_BYTES } from "./path.ts";

/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** What is wrong with a name for a file or folder in `folder`, as a sentence; null if it is valid. */
export function nameProblem(name: string, folder: string, taken: readonly string[]): string | null {
  if (name.trim() === "") return "Type a name.";
  if (name.includes("/")) return "Names can't contain “/”. Create the folder first, or use “Move to…”.";
  if (name === "." || name === "..") return `“${name}” already refers to a folder. Choose another name.`;
  if (DEVICES.test(name)) return `Windows reserves “${name}” for a device. Choose another name.`;
  if (/[. ]$/.test(name)) return "A name can't end with a dot or a space, because Windows would drop it.";
  try {
    filePath(name);
    const path = filePath(`${folder}/${name}`);
    const other = findSame(path, taken);
    if (!other) return null;
    if (other === path) return `“${fileName(path)}” already exists. Choose another name.`;
    return `“${fileName(other)}” already exists, and many disks treat it as the same name as “${fileName(path)}”.`;
  } catch (error) {
    if (error instanceof FilePathError) return error.message;
    throw error;
  }
}

/** Paths that new files must not take. */
export class TakenPaths {
  readonly #exact = new Set<string>();
  /** Lowercase path → actual path. */
  readonly #folded = new Map<string, string>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    this.#exact.add(path);
    const folded = path.toLowerCase();
    if (!this.#folded.has(folded)) this.#folded.set(folded, path);
  }

  /** The taken path that equals this one, preferably exactly, otherwise ignoring case as many disks do. */
  findSame(path: string): string | null {
    return this.#exact.has(path) ? path : (this.#folded.get(path.toLowerCase()) ?? null);
  }
}

/** Like `TakenPaths.findSame`, for a single lookup. */
export function findSame(path: string, taken: readonly string[]): string | null {
  return new TakenPaths(taken).findSame(path);
}

/** `a.csv` → `a (2).csv`, or the next free number. A long name loses its middle, never its extension. */
export function freePath(path: string, taken: readonly string[] | TakenPaths): string {
  const all = taken instanceof TakenPaths ? taken : new TakenPaths(taken);
  if (!all.findSame(path)) return path;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const name = fileName(path);
  const { stem, ending } = splitEnding(name);
  for (let number = 2; ; number++) {
    const tail = ` (${number})${ending}`;
    const candidate = `${folder}/${cutToBytes(stem, MAX_NAME_BYTES - byteLength(tail))}${tail}`;
    if (!all.findSame(candidate)) return candidate;
  }
}

/** `a.csv.gz` → `a` and `.csv.gz`. A leading dot belongs to the name, not to the extension. */
export function splitEnding(name: string): { readonly stem: string; readonly ending: string } {
  const ending =
    /.(\.tar\.\w{1,4}|\.(?:csv|tsv|txt|log|json|jsonl|ndjson)\.(?:gz|bz2|xz|zst)|\.[^. ]{1,16})$/i.exec(name)?.[1] ??
    "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function cutToBytes(text: string, bytes: number): string {
  let cut = text;
  while (byteLength(cut) > bytes) cut = Array.from(cut).slice(0, -1).join("");
  return cut;
}
