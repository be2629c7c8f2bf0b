import { expect, test } from "vitest";
import { readingCell } from "./read-code.ts";

const HOME = "/home/pyodide";

test.each([
  ["sales.csv", "pyodide", "pyodide", 'import pandas as pd\n\nsales = pd.read_csv("sales.csv")\nsales'],
  [
    "a b/2024 Été.tsv",
    "pyodide",
    "pyodide",
    'import pandas as pd\n\ndata_2024_e_te = pd.read_csv("a b/2024 Été.tsv", sep="\\t")\ndata_2024_e_te',
  ],
  ["it's.csv", "duckdb-wasm", "duckdb-wasm", "SELECT * FROM 'it''s.csv' LIMIT 1000"],
  [
    "x.parquet",
    "duckdb-wasm",
    "pyodide",
    'import fastparquet\nimport pandas as pd\n\nx = pd.read_parquet("x.parquet", engine="fastparquet")\nx',
  ],
  [
    "people.db",
    "sqlite-wasm",
    "sqlite-wasm",
    "ATTACH 'people.db' AS people;\nSELECT name, sql FROM people.sqlite_schema WHERE type = 'table'",
  ],
  [
    "class.json",
    "sqlite-wasm",
    "pyodide",
    'import json\n\nwith open("class.json", encoding="utf-8") as file:\n    data_class = json.load(file)\ndata_class',
  ],
  ["my_mod.py", "pyodide", "pyodide", "import my_mod"],
])("%s in %s", (path, notebook, kernel, code) => {
  expect(readingCell(`${HOME}/${path}`, notebook)).toEqual({ code, kernel });
});

test.each(["photo.xyz", "lib/my_mod.py", "no-ending"])("nothing for %s", (path) => {
  expect(readingCell(`${HOME}/${path}`, "pyodide")).toBe(null);
});
