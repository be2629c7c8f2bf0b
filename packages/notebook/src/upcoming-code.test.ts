import { expect, test } from "vitest";
import { describeUpcomingCode, readUpcomingCode, upcomingCodeOf } from "./upcoming-code.ts";

test("a description has the kernel, the imports and the requirements alone", () => {
  const sources = ["import numpy as np\nsecret = 'a'\n  from pandas import DataFrame", "import numpy as np", "x = 1"];
  const text = describeUpcomingCode({ kernel: "pyodide", sources, packages: ["pandas==3.0"] });
  expect(readUpcomingCode(text ?? "")).toEqual({
    kernel: "pyodide",
    sources: ["import numpy as np\n  from pandas import DataFrame"],
    packages: ["pandas==3.0"],
  });
});

test.each([
  ["imports nothing", ["x = 'import'", "important = 1"]],
  ["is empty", []],
  ["imports far too much", [Array.from({ length: 1000 }, (_, index) => `import a${index}`).join("\n")]],
])("code that %s has none", (_, sources) => {
  expect(describeUpcomingCode({ kernel: "pyodide", sources, packages: [] })).toBe(null);
});

test("code that isn't Python has a description without imports", () => {
  const upcoming = { kernel: "duckdb-wasm", sources: ["select 1\nfrom t"], packages: [] };
  expect(readUpcomingCode(describeUpcomingCode(upcoming) ?? "")).toEqual({ ...upcoming, sources: [""] });
});

test.each([
  "",
  "kernel",
  "null",
  "{}",
  '{"sources":[],"packages":[]}',
  '{"kernel":1,"sources":[],"packages":[]}',
  '{"kernel":"pyodide","sources":"import a","packages":[]}',
  '{"kernel":"pyodide","sources":[1],"packages":[]}',
])("the name %j isn't a description", (name) => {
  expect(readUpcomingCode(name)).toBe(null);
});

test("code cells of an unchecked notebook are read, in both forms of nbformat", () => {
  const notebook = {
    metadata: { fiddle: { packages: ["six"], kernelId: "sqlite-wasm" } },
    cells: [
      { cell_type: "code", source: ["import a\n", "import b"] },
      { cell_type: "markdown", source: "import c" },
      { cell_type: "code", source: "import d" },
      null,
    ],
  };
  expect(upcomingCodeOf(notebook)).toEqual({
    kernel: "sqlite-wasm",
    sources: ["import a\nimport b", "import d"],
    packages: ["six"],
  });
});

test.each([null, 1, {}, { cells: {}, metadata: { fiddle: { packages: [1] } } }])("%j has no code", (notebook) => {
  expect(upcomingCodeOf(notebook)).toEqual({ kernel: "pyodide", sources: [], packages: [] });
});
