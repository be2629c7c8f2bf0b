import type { SessionFiles } from "./kernel-inputs.ts";

/** The user's files that code names in quotes, or as modules, with the versions that it finds. */
export function namedFiles(code: string, files: SessionFiles): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [path, version] of files.personsFiles?.() ?? [])
    if (isNamed(code, path) || isImported(code, path)) found.set(path, version);
  return found;
}

/** A file that the user has changed since code ran that names it; null if there is none. What code writes is its own. */
export function changedFile(code: string, files: SessionFiles, before: ReadonlyMap<string, number>): string | null {
  for (const [path, version] of namedFiles(code, files)) if (before.get(path) !== version) return path;
  return null;
}

/** `import helper` or `from helper import load` for the file `helper.py`. */
function isImported(code: string, path: string): boolean {
  const [, module] = /^([\w/]+?)(?:\/__init__)?\.py$/.exec(path) ?? [];
  const name = module?.replaceAll("/", "\\.");
  return name !== undefined && new RegExp(`^[ \\t]*(?:from|import)\\b[^\\n]*\\b${name}\\b`, "mu").test(code);
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
