import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installLine, missingPackage, PACKAGE_OF_IMPORT } from "./missing-package.ts";

const error = (evalue: string, ename = "ModuleNotFoundError") =>
  ({ output_type: "error", ename, evalue, traceback: [] }) as const;

test.each([
  ["No module named 'tqdm'", "tqdm"],
  ["No module named 'cv2'", "opencv-python"],
  ["No module named 'sklearn.linear_model'; 'sklearn' is not a package", "scikit-learn"],
  ["No module named 'sentence_transformers'", "sentence-transformers"],
  ["No module named '_tkinter'", null],
  ["No module named 'distutils'", null],
  ["torch doesn't run in a browser.", null],
])("%s asks for %s", (evalue, name) => {
  expect(missingPackage(error(evalue))).toBe(name);
});

test("other errors ask for no package", () => {
  expect(missingPackage(error("No module named 'tqdm'", "ImportError"))).toBeNull();
});

test("names of packages are those that the browser's Python installs", () => {
  const fiddle = readFileSync("packages/kernels/src/python/browser/fiddle.py", "utf8");
  const table = /PACKAGE_OF_IMPORT = \{([^}]*)\}/.exec(fiddle)?.[1] ?? "";
  expect(Object.fromEntries([...table.matchAll(/"(\w+)": "([\w-]+)"/g)].map(([, name, of]) => [name, of]))).toEqual(
    PACKAGE_OF_IMPORT,
  );
});

test("one cell installs what is missing one after the other", () => {
  expect(installLine("b", "%pip install a")).toEqual({ source: "%pip install a b", joins: true });
  expect(installLine("b", "%pip install a\nimport a")).toEqual({ source: "%pip install b", joins: false });
  expect(installLine("b", null)).toEqual({ source: "%pip install b", joins: false });
});
