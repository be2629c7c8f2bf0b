import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findPythonImportProblems } from "./python-imports.ts";

const PYTHON = "packages/kernels/src/python";

/** The problems of these Python files. */
function problemsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "python-imports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, PYTHON, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return findPythonImportProblems(root);
}

test("shared files import neither the browser's files nor what only its Python has", () => {
  expect(
    problemsIn({
      "browser/fiddle_run.py": "import fiddle_rows\nfrom pyodide.ffi import to_js",
      "server/fiddle_remote.py": "import json, fiddle_run",
      "shared/fiddle_rows.py": "import fiddle_values\n\ndef late():\n    from js import fetch\n    import fiddle_run",
      "shared/fiddle_values.py": "from pyodide_js import version\nimport json",
    }),
  ).toEqual([
    `${PYTHON}/server/fiddle_remote.py: server can't import fiddle_run, which is in browser`,
    `${PYTHON}/shared/fiddle_rows.py: shared can't import js, which is in browser`,
    `${PYTHON}/shared/fiddle_rows.py: shared can't import fiddle_run, which is in browser`,
    `${PYTHON}/shared/fiddle_values.py: shared can't import pyodide_js, which is in browser`,
  ]);
});

test("no two files have one name", () => {
  expect(problemsIn({ "browser/magics/fiddle_rows.py": "", "shared/fiddle_rows.py": "" })).toEqual([
    `${PYTHON}/shared/fiddle_rows.py: browser has a file of the same name`,
  ]);
});
