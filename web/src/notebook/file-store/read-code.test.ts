import { expect, test } from "vitest";
import type { FileForm } from "./file-form.ts";
import { attachment, readingCells } from "./read-code.ts";

const HOME = "/home/pyodide";

test.each([
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
    "people.db",
    "duckdb-wasm",
    "sqlite-wasm",
    "ATTACH 'people.db' AS people;\nSELECT name, sql FROM people.sqlite_schema WHERE type = 'table'",
  ],
  [
    "shop.duckdb",
    "pyodide",
    "duckdb-wasm",
    "ATTACH IF NOT EXISTS 'shop.duckdb' AS shop (READ_ONLY);\nSELECT table_schema, table_name, table_type FROM information_schema.tables WHERE table_catalog = 'shop'",
  ],
  [
    "class.json",
    "sqlite-wasm",
    "pyodide",
    'import json\n\nwith open("class.json", encoding="utf-8") as file:\n    data_class = json.load(file)\ndata_class',
  ],
  ["my_mod.py", "pyodide", "pyodide", "import my_mod"],
  ["sales.csv.gz", "pyodide", "duckdb-wasm", "SELECT * FROM 'sales.csv.gz'"],
  ["sales.tsv.gz", "pyodide", "duckdb-wasm", "SELECT * FROM 'sales.tsv.gz'"],
  [
    "sales.JSONL.gz",
    "pyodide",
    "pyodide",
    'import pandas as pd\n\nsales = pd.read_json("sales.JSONL.gz", lines=True)\nsales',
  ],
  [
    "class.json.gz",
    "pyodide",
    "pyodide",
    'import gzip\nimport json\n\nwith gzip.open("class.json.gz", "rt", encoding="utf-8") as file:\n    data_class = json.load(file)\ndata_class',
  ],
])("%s in %s", (path, notebook, kernel, code) => {
  expect(readingCells(`${HOME}/${path}`, notebook)[0]).toMatchObject({ code, kernel });
});

test.each([
  ["a/shop.ddb", "duckdb", "a_shop", "ATTACH IF NOT EXISTS 'a/shop.ddb' AS a_shop (READ_ONLY)"],
  ["main.db", "sqlite", "data_main", "ATTACH 'main.db' AS data_main"],
  ["memory.duckdb", "duckdb", "data_memory", "ATTACH IF NOT EXISTS 'memory.duckdb' AS data_memory (READ_ONLY)"],
  ["values.db", "sqlite", '"values"', "ATTACH 'values.db' AS \"values\""],
] as const)("%s of %s is attached as %s", (path, database, name, code) => {
  expect(attachment(`${HOME}/${path}`, database)).toEqual({ name, code });
});

test("a database is queried with the engine that wrote it, whatever it's called", () => {
  const form = { encoding: null, separator: null } as const;
  const kernels = (database: "duckdb" | "sqlite", notebook: string) =>
    readingCells(`${HOME}/shop.db`, notebook, { ...form, database }).map(({ kernel }) => kernel);
  expect([kernels("duckdb", "pyodide"), kernels("sqlite", "pyodide"), kernels("sqlite", "duckdb-wasm")]).toEqual([
    ["duckdb-wasm"],
    ["pyodide"],
    ["sqlite-wasm", "pyodide"],
  ]);
});

test.each(["photo.xyz", "lib/my_mod.py", "no-ending"])("nothing for %s", (path) => {
  expect(readingCells(`${HOME}/${path}`, "pyodide")).toEqual([]);
});

test("a CSV file is queried first, and named as in Python", () => {
  expect(readingCells(`${HOME}/a b/2024 Été's.tsv`, "pyodide")).toEqual([
    {
      label: "Query in a new cell",
      code: "SELECT * FROM 'a b/2024 Été''s.tsv'",
      kernel: "duckdb-wasm",
      resultName: "data_2024_e_te_s",
    },
    {
      label: "Read in a new cell",
      code: `import pandas as pd\n\ndata_2024_e_te_s = pd.read_csv("a b/2024 Été's.tsv", sep="\\t")\ndata_2024_e_te_s`,
      kernel: "pyodide",
    },
  ]);
  expect(readingCells(`${HOME}/sales.csv`, "sqlite-wasm").map(({ kernel }) => kernel)).toEqual([
    "duckdb-wasm",
    "pyodide",
  ]);
});

test("a file that isn't UTF-8 is read in its encoding", () => {
  const encoding = { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", isClear: true };
  const codes = (path: string) =>
    readingCells(`${HOME}/${path}`, "pyodide", { encoding, separator: null, database: null }).map(({ code }) => code);
  expect(codes("it's.csv")).toEqual([
    "SELECT * FROM read_csv('it''s.csv', encoding = 'latin-1')",
    'import pandas as pd\n\nit_s = pd.read_csv("it\'s.csv", encoding="cp1252")\nit_s',
  ]);
  expect(codes("notes.txt")).toEqual([
    'with open("notes.txt", encoding="cp1252") as file:\n    notes = file.read()\nprint(notes[:1000])',
  ]);
});

test("of UTF-8 with a few other bytes, these are replaced by signs", () => {
  const encoding = { label: "UTF-8 …", decoder: "mixed", python: "utf-8", isClear: true, isMixed: true } as const;
  const codes = (path: string) =>
    readingCells(`${HOME}/${path}`, "pyodide", { encoding, separator: null, database: null }).map(({ code }) => code);
  expect(codes("a.csv")).toEqual([
    "SELECT * FROM 'a.csv'",
    'import pandas as pd\n\na = pd.read_csv("a.csv", encoding_errors="replace")\na',
  ]);
  expect(codes("a.txt")).toEqual([
    'with open("a.txt", encoding="utf-8", errors="replace") as file:\n    a = file.read()\nprint(a[:1000])',
  ]);
});

test("a line of Excel before the header is skipped", () => {
  const encoding = { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", isClear: true };
  const codes = (path: string, form: FileForm) =>
    readingCells(`${HOME}/${path}`, "pyodide", form).map(({ code }) => code);
  expect(codes("a.csv", { encoding: null, separator: ";", database: null })).toEqual([
    "SELECT * FROM read_csv('a.csv', skip = 1, delim = ';')",
    'import pandas as pd\n\na = pd.read_csv("a.csv", skiprows=1, sep=";")\na',
  ]);
  expect(codes("a.tsv", { encoding, separator: ";", database: null })).toEqual([
    "SELECT * FROM read_csv('a.tsv', skip = 1, delim = ';', encoding = 'latin-1')",
    'import pandas as pd\n\na = pd.read_csv("a.tsv", skiprows=1, sep=";", encoding="cp1252")\na',
  ]);
  expect(codes("notes.txt", { encoding: null, separator: ";", database: null })).toEqual(
    readingCells(`${HOME}/notes.txt`, "pyodide").map(({ code }) => code),
  );
});
