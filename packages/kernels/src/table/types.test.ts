/**
 * Every type of every engine, in `cases/types.txt`: what the page shows, what Python has, what comes back to DuckDB, what SQLite keeps,
 * and its CSV. The page's test of what it copies and saves, and the server's of what connections send reads the same lines.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { CsvTable } from "../connection/csv-table.ts";
import type { ValueKind } from "@fiddle/protocol/connection-frames.ts";
import { nodeDuckdb } from "../duckdb/node-library.ts";
import { createDuckdbRuntime } from "../duckdb/runtime.ts";
import { startJupyter, type TestServer } from "../jupyter/testing.ts";
import { kernelAt, run } from "../jupyter/testing-kernel.ts";
import { printedBy, startNodeRuntime } from "../pyodide/node-python.ts";
import type { KernelRuntime } from "../runtime.ts";
import type { SqlRuntime } from "../sql/sql-runtime.ts";
import { runCell, testFiles } from "../sql/testing.ts";
import { nodeSqlite } from "../sqlite/node-library.ts";
import { createSqliteRuntime } from "../sqlite/runtime.ts";
import type { SharedTable, TableSummary } from "../tables.ts";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { ResultTables } from "./result-tables.ts";

const ALL = { sort: [], filters: [] };
const CASES = readFileSync(new URL("../../cases/types.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ¦ "));
/** The last field is what the page copies as JSON, which its own test reads, and the page's CSV is the same. */
const FIELDS = 9;

const casesOf = (engine: string) => CASES.filter(([name]) => name === engine).map((fields) => fields.slice(0, FIELDS));

let python: KernelRuntime;
let duckdb: SqlRuntime;
let sqlite: SqlRuntime;
beforeAll(async () => {
  [python, duckdb, sqlite] = await Promise.all([
    startNodeRuntime(),
    createDuckdbRuntime({ library: nodeDuckdb(), files: testFiles() }),
    nodeSqlite().then((library) => createSqliteRuntime({ sqlite: library, files: testFiles() })),
  ]);
}, 120_000);

/** The type by which the page shows a column, and the value that it shows. */
const shown = ({ columns, rows }: TableSummary) => `${columns[0]?.type} ${JSON.stringify(rows[0]?.[0])}`;

/** The type and the value that an engine has after it was given the table. */
async function keptBy(engine: SqlRuntime, table: SharedTable): Promise<string> {
  engine.shareTable({ ...structuredClone(table), name: "given" });
  const value = engine === duckdb ? "v::varchar" : "v";
  const { tables } = await runCell(engine, `select typeof(v), ${value} from given limit 1`);
  const [type, text] = tables[0]?.rows[0] ?? [];
  return `${type} ${text}`;
}

interface Result {
  readonly summary: TableSummary;
  readonly csv: Blob;
  readonly table: SharedTable;
}

async function observed({ summary, csv, table }: Result): Promise<readonly string[]> {
  await python.shareTable(structuredClone({ ...table, name: "given" }));
  const value = (await printedBy(python, "print(repr(given[0]['v']))")).trim();
  const back = await keptBy(duckdb, (await python.takeSharedTable("given")) as SharedTable);
  return [shown(summary), value, back, await keptBy(sqlite, table), fieldOf(await csv.text())];
}

/** The first row. */
function fieldOf(csv: string): string {
  return csv.split("\r\n")[1] ?? "";
}

describe.each(["DuckDB", "SQLite"])("%s", (name) => {
  test.each(casesOf(name))("%s %s", async (_, sql = "", sent, wire, ...expected) => {
    const engine = name === "DuckDB" ? duckdb : sqlite;
    const { tables } = await runCell(engine, `select ${sql} as v`, { resultName: "result" });
    const [summary] = tables;
    if (!summary) throw new Error("no table");
    const csv = await engine.tableCsv(summary.tableId, ALL);
    const found = await observed({ summary, csv, table: engine.takeSharedTable("result") as SharedTable });
    expect([summary.columns[0]?.displayType, ...found]).toEqual([sent, ...expected]);
  });
});

describe.each(["PostgreSQL", "MariaDB", "ClickHouse"])("%s", (name) => {
  test.each(casesOf(name))("%s %s", async (_, sql, sent = "", wire, ...expected) => {
    const [, type = "", kind, item] = /^(.*?) (\w+)(?: of (\w+))?$/.exec(sent) ?? [];
    const built = new CsvTable([
      { name: "v", type, kind: kind as ValueKind, ...(item && { item: item as ValueKind }) },
    ]);
    built.add(new TextEncoder().encode(`${wire}\n`));
    const results = new ResultTables();
    const summary = results.add(built.finish(), "cell", "result");
    const csv = await results.tableCsv(summary.tableId, ALL);
    expect(await observed({ summary, csv, table: results.shared("result") as SharedTable })).toEqual(expected);
  });
});

const NESTED = /[[({]|BLOB/;

test.each(casesOf("DuckDB").filter(([, , type = ""]) => !NESTED.test(type.replace(/^DECIMAL\(.*\)$/, ""))))(
  "DuckDB reads %s %s back from its CSV",
  async (_, sql = "", type = "", ...[, , , , , field = ""]) => {
    const written = type === "ENUM" ? "VARCHAR" : type;
    const value = field === "" ? "null" : `'${field === '""' ? "" : field}'`;
    const { tables } = await runCell(duckdb, `select (${sql})::${written} is not distinct from ${value}::${written}`);
    expect(tables[0]?.rows).toEqual([[true]]);
  },
);

test.each(["DuckDB", "SQLite"])("long bytes of %s are whole in CSV", async (name) => {
  const engine = name === "DuckDB" ? duckdb : sqlite;
  const bytes =
    name === "DuckDB" ? "unhex(repeat('00ff', 100))" : "unhex(replace(hex(zeroblob(50)), '00', '00ff00ff'))";
  const { tables } = await runCell(engine, `select ${bytes} as v`);
  const csv = await engine.tableCsv(tables[0]?.tableId ?? "", ALL);
  expect(fieldOf(await csv.text())).toBe(`x'${"00ff".repeat(100)}'`);
});

test.each(casesOf("Python"))("%s %s", async (_, values, lost, ...expected) => {
  await printedBy(
    python,
    `import datetime, dataclasses, collections, decimal, enum\nfrom decimal import Decimal\n${CLASSES}\ngiven = [{'v': value} for value in ${values}]`,
  );
  const table = (await python.takeSharedTable("given")) as SharedTable;
  const inDuckdb = await keptBy(duckdb, table);
  await runCell(duckdb, "from given", { resultName: "back" });
  await python.shareTable(duckdb.takeSharedTable("back") as SharedTable);
  const back = (await printedBy(python, "print(repr(back[0]['v']))")).trim();
  expect([table.columns[0]?.lost ?? "nothing", inDuckdb, back, await keptBy(sqlite, table)]).toEqual([
    lost,
    ...expected,
  ]);
});

/** Values that look like structs, that are text with a name, and whose text can't be made. */
const CLASSES = `Size = enum.Enum('Size', {'S': 'small'}, type=str)
class Broken:
    def __str__(self): 1 / 0
Point = collections.namedtuple('Point', 'x y')
@dataclasses.dataclass
class Order:
    n: int
    paid: Decimal`;

describe.skipIf(findJupyter().missing)("pandas", { timeout: 120_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startJupyter();
  }, 120_000);
  afterAll(() => server[Symbol.asyncDispose]());

  test("keeps its types through SQL and back", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "import datetime\nimport numpy as np\nimport pandas as pd\nfrom decimal import Decimal");
    const found: (readonly string[])[] = [];
    for (const [engine = "", values = ""] of casesOf("pandas")) {
      const { messages } = await run(kernel, `given = pd.DataFrame({'v': pd.Series(${values})})\ngiven`);
      const bundle = messages.find((message) => message.msg_type === "execute_result")?.content.data;
      const summary = bundle?.[TABLE_MIME_TYPE] as unknown as TableSummary;
      const table = await kernel.takeSharedTable("given");
      const csv = fieldOf(await (await kernel.tableCsv(summary.tableId, ALL)).text());
      const inDuckdb = await keptBy(duckdb, table);
      await runCell(duckdb, "from given", { resultName: "back" });
      await kernel.shareTable(duckdb.takeSharedTable("back") as SharedTable);
      const { text } = await run(kernel, "print(back.v.dtype, repr(back.v[0]))");
      const lost = table.columns[0]?.lost ?? "nothing";
      const dtype = summary.columns[0]?.displayType ?? "";
      const back = text?.trim() ?? "";
      found.push([engine, values, dtype, lost, shown(summary), back, inDuckdb, await keptBy(sqlite, table), csv]);
    }
    expect(found).toEqual(casesOf("pandas"));
  });

  test("says what SQL can't read", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "import pandas as pd\ngiven = pd.DataFrame()");
    await expect(kernel.takeSharedTable("given")).rejects.toThrow("given has no columns, so SQL can't read it.");
  });

  test("has DuckDB's values, and gives them back", async () => {
    await using kernel = kernelAt(server.address);
    const found: (readonly string[])[] = [];
    for (const [engine = "", sql = ""] of casesOf("server")) {
      await runCell(duckdb, `select ${sql} as v`, { resultName: "result" });
      await kernel.shareTable({ ...(duckdb.takeSharedTable("result") as SharedTable), name: "given" });
      const { text } = await run(kernel, "print(given.v.dtype, repr(given.v[0]))");
      found.push([engine, sql, text?.trim() ?? "", await keptBy(duckdb, await kernel.takeSharedTable("given"))]);
    }
    expect(found).toEqual(casesOf("server"));
  });
});
