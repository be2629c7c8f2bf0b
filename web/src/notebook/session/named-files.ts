import { importedFiles } from "./imported-modules.ts";
import type { SessionFiles } from "./kernel-inputs.ts";

/** The user's files that code names in quotes, or as modules, with the versions that it finds. */
export function namedFiles(code: string, files: SessionFiles): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const imported = importedFiles(code);
  for (const [path, version] of files.personsFiles?.() ?? [])
    if (isNamed(code, path) || imported.has(path)) found.set(path, version);
  return found;
}

/** A file that the user has changed since code ran that names it; null if there is none. What code writes is its own. */
export function changedFile(code: string, files: SessionFiles, before: ReadonlyMap<string, number>): string | null {
  for (const [path, version] of namedFiles(code, files)) if (before.get(path) !== version) return path;
  return null;
}

/** `"sales.csv"` or `'./sales.csv'`, also as the end of a longer path such as `"/home/pyodide/sales.csv"`. */
function isNamed(code: string, path: string): boolean {
  for (let at = code.indexOf(path); at >= 0; at = code.indexOf(path, at + 1)) {
    const before = code[at - 1] ?? "";
    const after = code[at + path.length] ?? "";
    if (/["'`/]/.test(before) && /["'`]/.test(after)) return true;
  }
  return false;
}
