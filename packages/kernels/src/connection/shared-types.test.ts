import { beforeAll, expect, test } from "vitest";
import { nodeDuckdb } from "../duckdb/node-library.ts";
import { createDuckdbRuntime } from "../duckdb/runtime.ts";
import { printedBy, startNodeRuntime } from "../pyodide/node-python.ts";
import type { KernelRuntime } from "../runtime.ts";
import type { SqlRuntime } from "../sql/sql-runtime.ts";
import { runCell, testFiles } from "../sql/testing.ts";
import { shareableTable } from "../table/share.ts";
import { CsvTable } from "./csv-table.ts";
import type { ResultColumn } from "./query-source.ts";

/** How databases, mostly PostgreSQL, send each type: its name and kind, its CSV, and then its value in Python and in DuckDB. */
const TYPES: readonly (readonly [Omit<ResultColumn, "name">, csv: string, python: string, duckdb: string])[] = [
  [{ type: "bigint", kind: "integer" }, "9007199254740993", "9007199254740993", "BIGINT 9007199254740993"],
  [{ type: "integer", kind: "integer" }, "7", "7", "BIGINT 7"],
  [
    { type: "numeric", kind: "decimal" },
    "12345678901234567890.123456789",
    "Decimal('12345678901234567890.123456789')",
    "DECIMAL(29,9) 12345678901234567890.123456789",
  ],
  [{ type: "double precision", kind: "number" }, "0.1", "0.1", "DOUBLE 0.1"],
  [{ type: "double precision", kind: "number" }, "NaN", "nan", "DOUBLE nan"],
  [{ type: "double precision", kind: "number" }, "-Infinity", "-inf", "DOUBLE -inf"],
  [{ type: "Float64", kind: "number" }, "inf", "inf", "DOUBLE inf"],
  [{ type: "numeric", kind: "decimal" }, "NaN", "Decimal('NaN')", "DOUBLE nan"],
  [
    { type: "Array(Nullable(Float64))", kind: "list", item: "number" },
    `"[nan,-inf,NULL]"`,
    "[nan, -inf, None]",
    "DOUBLE[] [nan, -inf, NULL]",
  ],
  [{ type: "boolean", kind: "boolean" }, "t", "True", "BOOLEAN true"],
  [{ type: "date", kind: "date" }, "2026-03-08", "datetime.date(2026, 3, 8)", "DATE 2026-03-08"],
  [
    { type: "timestamp", kind: "datetime" },
    "2026-03-08 02:30:00",
    "datetime.datetime(2026, 3, 8, 2, 30)",
    "TIMESTAMP 2026-03-08 02:30:00",
  ],
  [
    { type: "timestamptz", kind: "datetime" },
    "2026-03-08 07:30:00+00",
    "datetime.datetime(2026, 3, 8, 7, 30, tzinfo=datetime.timezone.utc)",
    "TIMESTAMP 2026-03-08 07:30:00",
  ],
  [{ type: "time", kind: "time" }, "12:13:14.5", "datetime.time(12, 13, 14, 500000)", "TIME 12:13:14.5"],
  [
    { type: "interval", kind: "duration" },
    "-1 days +02:03:04.5",
    "datetime.timedelta(days=-1, seconds=7384, microseconds=500000)",
    "INTERVAL -1 day 02:03:04.5",
  ],
  [{ type: "bytea", kind: "bytes" }, "\\x00ff41", "b'\\x00\\xffA'", "BLOB \\x00\\xFFA"],
  [{ type: "jsonb", kind: "json" }, `"{""a"": [1, null]}"`, "{'a': [1, None]}", `VARCHAR {"a": [1, null]}`],
  [{ type: "integer[]", kind: "list", item: "integer" }, `"{1,NULL}"`, "[1, None]", "BIGINT[] [1, NULL]"],
  [
    { type: "text[]", kind: "list", item: "text" },
    `"{""a, b"",""NULL"",NULL}"`,
    "['a, b', 'NULL', None]",
    "VARCHAR[] ['a, b', 'NULL', NULL]",
  ],
  [
    { type: "date[]", kind: "list", item: "date" },
    "{{2026-03-08}}",
    "[[datetime.date(2026, 3, 8)]]",
    "DATE[][] [[2026-03-08]]",
  ],
  [
    { type: "numeric[]", kind: "list", item: "decimal" },
    `"{1.50,2}"`,
    "[Decimal('1.50'), Decimal('2')]",
    "DECIMAL(3,2)[] [1.50, 2.00]",
  ],
  [
    { type: "Array(Array(Nullable(String)))", kind: "list", item: "text" },
    `"[['a, ]','it\\'s\\n',NULL],[]]"`,
    `[['a, ]', "it's\\n", None], []]`,
    "VARCHAR[][] [['a, ]', 'it\\'s\n', NULL], []]",
  ],
  [
    { type: "Array(Bool)", kind: "list", item: "boolean" },
    `"[true,false]"`,
    "[True, False]",
    "BOOLEAN[] [true, false]",
  ],
  [{ type: "varbinary", kind: "bytes" }, "0x00ff41", "b'\\x00\\xffA'", "BLOB \\x00\\xFFA"],
  [{ type: "text", kind: "text" }, `""`, "''", "VARCHAR "],
  [{ type: "date", kind: "date" }, "infinity", "'infinity'", "DATE infinity"],
];

let python: KernelRuntime;
let duckdb: SqlRuntime;
beforeAll(async () => {
  [python, duckdb] = await Promise.all([
    startNodeRuntime(),
    createDuckdbRuntime({ library: nodeDuckdb(), files: testFiles() }),
  ]);
}, 120_000);

/** A row of the values, and one of nulls. */
function shared() {
  const columns = TYPES.map(([column], i): ResultColumn => ({ name: `c${i}`, ...column }));
  const table = new CsvTable(columns);
  const csv = `${TYPES.map(([, text]) => text).join(",")}\n${",".repeat(TYPES.length - 1)}\n`;
  table.add(new TextEncoder().encode(csv));
  return shareableTable("df_1", table.finish());
}

test("each type of a database is Python's own in Python", async () => {
  await python.shareTable(shared());
  expect((await printedBy(python, "for value in df_1[0].values(): print(repr(value))")).trim().split("\n")).toEqual(
    TYPES.map(([, , value]) => value),
  );
  expect(await printedBy(python, "print(set(df_1[1].values()))")).toBe("{None}\n");
});

test("each type of a database is DuckDB's own in DuckDB", async () => {
  duckdb.shareTable(shared());
  const row = TYPES.map((_, i) => `typeof(c${i}) || ' ' || c${i}::VARCHAR AS c${i}`);
  const { tables } = await runCell(duckdb, `SELECT ${row.join(", ")} FROM df_1`);
  expect(tables[0]?.rows).toEqual([TYPES.map(([, , , value]) => value), TYPES.map(() => null)]);
});

test("two columns with one name are both there", async () => {
  const table = new CsvTable(["n", "n"].map((name) => ({ name, type: "integer", kind: "integer" })));
  table.add(new TextEncoder().encode("1,2\n"));
  const both = shareableTable("twice", table.finish());
  await python.shareTable(both);
  duckdb.shareTable(both);
  expect(await printedBy(python, "print(dict(twice[0]))")).toBe("{'n': 1, 'n_2': 2}\n");
  expect((await runCell(duckdb, "FROM twice")).tables[0]).toMatchObject({
    columns: [{ name: "n" }, { name: "n_2" }],
    rows: [[1, 2]],
  });
});
