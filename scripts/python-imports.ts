import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const PYTHON = "packages/kernels/src/python";

/** Modules that exist only in the browser's Python. */
const BROWSER_MODULES: ReadonlySet<string> = new Set(["js", "pyodide", "pyodide_js", "_pyodide"]);

const IMPORT = /^\s*(?:from ([\w.]+) import|import ([\w., ]+))/gm;

/**
 * What breaks the order of the kernels' Python files, as `file: sentence`: those in `shared` run in the browser and on
 * people's servers, so they import only each other, and those in `server` import no file of the browser's. A kernel loads
 * the files by name alone, so no two can have the same.
 */
export function findPythonImportProblems(root: string): string[] {
  const files = globSync("**/*.py", { cwd: join(root, PYTHON) }).toSorted();
  const places = new Map<string, string>();
  const problems: string[] = [];
  for (const file of files) {
    const module = basename(file, ".py");
    const other = places.get(module);
    if (other) problems.push(`${PYTHON}/${file}: ${other} has a file of the same name`);
    places.set(module, placeOf(file));
  }
  for (const file of files) {
    const place = placeOf(file);
    for (const module of importedModules(readFileSync(join(root, PYTHON, file), "utf8"))) {
      const target = BROWSER_MODULES.has(module) ? "browser" : places.get(module);
      if (target && target !== place && target !== "shared")
        problems.push(`${PYTHON}/${file}: ${place} can't import ${module}, which is in ${target}`);
    }
  }
  return problems;
}

/** Where a file runs: the first folder of its path. */
function placeOf(file: string): string {
  return file.slice(0, file.indexOf("/"));
}

/** The top-level names of the modules that a source imports anywhere. */
function importedModules(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, from = "", names = ""]) =>
    (from || names).split(",").map((name) => /^\s*(\w*)/.exec(name)?.[1] ?? ""),
  );
}
