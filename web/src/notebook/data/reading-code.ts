import { DUCKDB } from "@fiddle/notebook/kernel-id";
import type { DataFormat } from "@fiddle/content";
import type { Code } from "../editing/insert-cells.ts";
import { listingCell } from "../file-store/read-code.ts";

/** A way to read a dataset, as an item of a menu. */
export interface Reading {
  readonly label: string;
  readonly codes: readonly Code[];
}

/** What a file can be, beside the formats of the datasets. */
export type FileFormat = DataFormat | "duckdb";

/** The ways to read the file below `data/`, starting with the notebook's kernel. */
export function readings(id: string, file: string, format: FileFormat, notebookKernel: string): readonly Reading[] {
  const path = `data/${file}`;
  const all = READINGS[format](id, path);
  const first = all.find(({ codes }) => codes.at(-1)?.kernel === notebookKernel);
  return first ? [first, ...all.filter((other) => other !== first)] : all;
}

const PYTHON = "pyodide";
const SQLITE = "sqlite-wasm";

const READINGS: Record<FileFormat, (id: string, path: string) => readonly Reading[]> = {
  csv: (id, path) => [
    { label: "Python", codes: [python(pythonCsv(id, path))] },
    { label: "Python with pandas", codes: [python(`import pandas as pd\n\n${id} = pd.read_csv("${path}")\n${id}`)] },
    { label: "DuckDB", codes: [{ source: `SELECT * FROM '${path}'`, kernel: DUCKDB, resultName: id }] },
    {
      // SQLite can't read CSV. DuckDB can, and its result is available as a table here.
      label: "SQLite, read by DuckDB",
      codes: [
        { source: `SELECT * FROM '${path}'`, kernel: DUCKDB, resultName: id },
        { source: `SELECT * FROM ${id} LIMIT 100`, kernel: SQLITE },
      ],
    },
  ],
  json: (id, path) => [
    { label: "Python", codes: [python(pythonJson(id, path))] },
    { label: "Python with pandas", codes: [python(`import pandas as pd\n\n${id} = pd.read_json("${path}")\n${id}`)] },
  ],
  geojson: (id, path) => [
    {
      label: "Python",
      codes: [
        python(
          `import json\n\nwith open("${path}", encoding="utf-8") as file:\n    ${id} = json.load(file)\n\nfor feature in ${id}["features"][:5]:\n    print(feature["geometry"]["type"], feature["properties"])`,
        ),
      ],
    },
  ],
  sqlite: (id, path) => [
    {
      label: "SQLite",
      codes: [
        {
          source: `ATTACH '${path}' AS ${id};\nSELECT name, type, sql FROM ${id}.sqlite_schema WHERE type IN ('table', 'view')`,
          kernel: SQLITE,
        },
      ],
    },
  ],
  duckdb: (_, path) => {
    const { code: source, kernel } = listingCell(path, "duckdb");
    return [{ label: "DuckDB", codes: [{ source, kernel }] }];
  },
};

function python(source: string): Code {
  return { source, kernel: PYTHON };
}

function pythonCsv(id: string, path: string): string {
  return `import csv\n\nwith open("${path}", encoding="utf-8", newline="") as file:\n    ${id} = list(csv.DictReader(file))\n\nprint(len(${id}), "rows")\n${id}[:3]`;
}

function pythonJson(id: string, path: string): string {
  return `import json\n\nwith open("${path}", encoding="utf-8") as file:\n    ${id} = json.load(file)\n\nprint(len(${id}), "entries")\n${id}[:3]`;
}
