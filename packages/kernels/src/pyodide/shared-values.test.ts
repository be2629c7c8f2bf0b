import { beforeAll, expect, test } from "vitest";
import { createDuckdbRuntime } from "../duckdb/runtime.ts";
import { nodeDuckdb } from "../duckdb/node-library.ts";
import type { KernelRuntime } from "../runtime.ts";
import { runCell, testFiles } from "../sql/testing.ts";
import type { SqlRuntime } from "../sql/sql-runtime.ts";
import type { SharedTable } from "../tables.ts";
import { CsvTable } from "../connection/csv-table.ts";
import { nodeSqlite } from "../sqlite/node-library.ts";
import { createSqliteRuntime } from "../sqlite/runtime.ts";
import { shareableTable } from "../table/share.ts";
import { printedBy, startNodeRuntime, textOf } from "./node-python.ts";

let python: KernelRuntime;
let duckdb: SqlRuntime;
beforeAll(async () => {
  [python, duckdb] = await Promise.all([
    startNodeRuntime(),
    createDuckdbRuntime({ library: nodeDuckdb(), files: testFiles() }),
  ]);
}, 120_000);

async function queried(code: string, resultName?: string) {
  const { tables, messages } = await runCell(duckdb, code, resultName ? { resultName } : {});
  const error = messages.find(({ msg_type }) => msg_type === "error");
  if (error) throw new Error(JSON.stringify(error.content));
  return tables.at(-1)?.rows;
}

/** The variable as DuckDB is given it. */
async function give(name: string): Promise<void> {
  const table = await python.takeSharedTable(name);
  if (!table) throw new Error("no table");
  duckdb.shareTable(structuredClone(table));
}

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

test("what a database can't keep is said once, above the next result", async () => {
  await printedBy(
    python,
    "import datetime as dt, fractions, pathlib\nlossy = [{'': pathlib.PurePosixPath('a/b'), 'paid': 1.5, 'part': fractions.Fraction(1, 3), 'at': dt.datetime(2026, 3, 8)}]",
  );
  const said = async (engine: SqlRuntime) => {
    engine.shareTable(structuredClone((await python.takeSharedTable("lossy")) as SharedTable));
    return textOf((await runCell(engine, "select * from lossy")).messages);
  };
  const lost =
    "column of lossy loses its type PurePosixPath, so its values are text.\n" +
    "part of lossy loses its exact fractions, so its values are floating-point numbers.\n";
  expect([await said(duckdb), await said(duckdb)]).toEqual([lost, ""]);
  const sqlite = createSqliteRuntime({ sqlite: await nodeSqlite(), files: testFiles() });
  const fewer = "SQLite has fewer types, so it keeps in lossy at as text.\n";
  expect([await said(sqlite), await said(sqlite)]).toEqual([lost + fewer, ""]);
});

const TYPES = `"n BIGINT, x DOUBLE, paid DECIMAL(1,0), wait INTERVAL, at TIME, raw BLOB, list BIGINT[], one ENUM('a', 'b'), s STRUCT(i BIGINT)"`;

test.each(["where false", ""])(
  "a result without a value keeps its types on its way through Python: %s",
  async (filter) => {
    const nulls = TYPES.slice(1, -1).replaceAll(/(\w+) ([A-Z]\w*(\(.*?\))?(\[\])?)/g, "null::$2 as $1");
    await queried(`select ${nulls} ${filter}`, "bare");
    await python.shareTable(duckdb.takeSharedTable("bare") as SharedTable);
    await give("bare");
    const found = await queried("select string_agg(column_name || ' ' || column_type, ', ') from (describe bare)");
    expect(JSON.stringify(found?.[0]?.[0])).toBe(TYPES);
  },
);

/** As much of polars, which Pyodide doesn't have, as is asked about a frame and its types. */
const POLARS = `import datetime, sys, types
class Type:
    time_unit = None
    def __init__(self, text, **parts): self.text, self.__dict__ = text, {"text": text, **parts}
    def __str__(self): return self.text
    def base_type(self): return Type(self.text.split("(")[0])
class Series:
    def __init__(self, dtype, values, physical=()): self.dtype, self.values, self.physical = dtype, values, physical
    def to_list(self): return list(self.values)
    def to_physical(self): return Physical(self.physical)
    def drop_nulls(self): return Series(self.dtype, [one for one in self.values if one is not None])
    def unique(self, maintain_order): return Series(self.dtype, list(dict.fromkeys(self.values)))
class Physical(list):
    def __mod__(self, by): return Physical(one % by for one in self)
    def __ne__(self, other): return Physical(one != other for one in self)
    def any(self): return any(self)
class DataFrame:
    def __init__(self, **columns): self.own, self.schema = columns, {name: series.dtype for name, series in columns.items()}
    height = 1
    def get_columns(self): return list(self.own.values())
module = types.ModuleType("polars")
module.DataFrame, module.Series = DataFrame, Series
sys.modules["polars"] = module
integer = Type("Int64")
frame = DataFrame(
    one=Series(Type("Enum(categories=['int', 'b'])", categories=Series(None, ["int", "b"])), ["b"]),
    few=Series(Type("Categorical"), ["x"]),
    at=Series(Type("Datetime(time_unit='ns')", time_unit="ns"), [datetime.datetime(2026, 3, 8)], [1]),
    wait=Series(Type("Duration(time_unit='us')"), [None]),
    list=Series(Type("List(Int64)", inner=integer), [None]),
    pair=Series(Type("Struct({'x': Int64})", fields=[types.SimpleNamespace(name="x", dtype=integer)]), [None]),
)`;

test("a frame of polars keeps its categories and the types of columns without a value", async () => {
  await printedBy(python, POLARS);
  const { columns } = (await python.takeSharedTable("frame")) as SharedTable;
  expect(columns).toEqual([
    { name: "one", type: "text", valueType: { enum: ["int", "b"] } },
    { name: "few", type: "text", valueType: { enum: ["x"] } },
    { name: "at", type: "datetime", lost: "its nanoseconds" },
    { name: "wait", type: "text", valueType: "duration" },
    { name: "list", type: "json", valueType: { list: "integer" } },
    { name: "pair", type: "json", valueType: { struct: [["x", "integer"]] } },
  ]);
  const types = await printedBy(
    python,
    "import fiddle_frames\nprint([column['type'] for column in fiddle_frames.as_table(frame).columns])\ndel sys.modules['polars']",
  );
  expect(types).toBe("['text', 'text', 'datetime', 'text', 'text', 'text']\n");
});

test("decimals that DuckDB can't keep are said, and text with half a character is refused", async () => {
  await printedBy(
    python,
    "from decimal import Decimal\nodd = [{'v': Decimal('1.10')}, {'v': Decimal('NaN')}]\nhalf = [{'v': 'a\\ud800'}]",
  );
  await give("odd");
  expect(textOf((await runCell(duckdb, "select v from odd")).messages)).toBe(
    "v of odd has decimals as DOUBLE or text, because DECIMAL has at most 38 digits, no NaN and no infinity.\n",
  );
  await expect((async () => python.takeSharedTable("half"))()).rejects.toThrow(
    "v of half has half a character (a lone surrogate), which no other program reads. Mend the text first, such as with text.encode(errors='replace').decode().",
  );
});

test("a text keeps a byte-order mark that it begins with", async () => {
  await printedBy(python, String.raw`marked = [{"v": "\ufeffa"}]`);
  await give("marked");
  expect(await queried("select v, length(v) from marked", "df_1")).toEqual([["\ufeffa", 2]]);
  await python.shareTable(structuredClone(duckdb.takeSharedTable("df_1") as SharedTable));
  expect(await printedBy(python, "print(ascii(df_1[0]['v']))")).toBe("'\\ufeffa'\n");
});

test("a large result is a list whose dicts are made when they're needed, and keeps changes", async () => {
  await queried("select range as n, 'row ' || range as name, date '2026-01-01' as day from range(30000)", "large");
  await python.shareTable(duckdb.takeSharedTable("large") as SharedTable);
  const code = `print(len(large), large[29_999], large[-30_000]["n"], repr(large))
large[1]["name"] = "changed"
print([row["name"] for row in large[:3]], sum(row["n"] for row in large), large[1] is large[1])
for row in large: row["twice"] = row["n"] * 2
large.append({"n": 0})
print(large[2]["twice"], len(large), len([*large]), large == list(large), sorted(large, key=lambda row: -row["n"])[0]["n"])`;
  expect(await printedBy(python, code)).toBe(
    `30000 {'n': 29999, 'name': 'row 29999', 'day': datetime.date(2026, 1, 1)} 0 <30,000 rows of n, name, day>
['row 0', 'changed', 'row 2'] 449985000 True
4 30001 30001 True 29999
`,
  );
  // The grid and SQL see what Python sees.
  await give("large");
  expect(await queried("select max(twice), count(*) from large where name = 'changed' or n = 29999")).toEqual([
    [59998, 2],
  ]);
});

test("DuckDB reads lists of dicts, dicts of lists and rows with Python's types", async () => {
  await printedBy(
    python,
    `import datetime as dt, math
from decimal import Decimal
people = [
    {"name": "Ada", "born": dt.date(1815, 12, 10), "paid": Decimal("1.50"), "tags": ["a", None], "raw": b"\\x00A", "big": 2**64, "half": 0.5,
     "at": dt.datetime(2026, 3, 8, 2, 30, tzinfo=dt.timezone(dt.timedelta(hours=2))), "wait": dt.timedelta(days=1, hours=2), "home": {"city": "Rome", "no": 1}, "yes": True},
    {"name": None, "half": math.inf},
]
columns = {"n": [1, 2, 3], "x": [1.5, math.nan, -math.inf]}`,
  );
  await give("people");
  await give("columns");
  expect(await queried("from people order by name nulls last")).toEqual([
    [
      "Ada",
      "1815-12-10",
      "1.50",
      '["a",null]',
      "x'0041'",
      "18446744073709551616",
      0.5,
      "2026-03-08T00:30:00Z",
      "1 day 02:00:00",
      '{"city":"Rome","no":1}',
      true,
    ],
    [null, null, null, null, null, null, "Infinity", null, null, null, null],
  ]);
  expect(
    await queried(
      "select typeof(born), typeof(paid), typeof(tags), typeof(raw), typeof(half), typeof(home) from people limit 1",
    ),
  ).toEqual([["DATE", "DECIMAL(3,2)", "VARCHAR[]", "BLOB", "DOUBLE", 'STRUCT(city VARCHAR, "no" BIGINT)']]);
  expect(await queried("from columns")).toEqual([
    [1, 1.5],
    [2, "NaN"],
    [3, "-Infinity"],
  ]);
});

const NUMBERS = "[1.5, math.nan, math.inf, -math.inf, None]";
const PRINTED = "[1.5, nan, inf, -inf, None]\n";
const GRID = [[1.5], ["NaN"], ["Infinity"], ["-Infinity"], [null]];

test.each([
  ["a list of dicts", `[{"x": x} for x in ${NUMBERS}]`],
  ["a dict of lists", `{"x": ${NUMBERS}}`],
  ["decimals", `[{"x": x} for x in [Decimal("1.5"), Decimal("NaN"), Decimal("Infinity"), Decimal("-Infinity"), None]]`],
])("NaN, infinity and None stay apart from Python to DuckDB and back: %s", async (_, value) => {
  await printedBy(python, `import math\nfrom decimal import Decimal\nnumbers = ${value}`);
  await give("numbers");
  const { tables } = await runCell(duckdb, "from numbers", { resultName: "df_1" });
  expect(tables[0]?.rows).toEqual(GRID);
  expect(tables[0]?.columns[0]?.displayType).toBe("DOUBLE");
  const csv = await (await duckdb.tableCsv(tables[0]?.tableId ?? "", { sort: [], filters: [] })).text();
  expect(csv).toBe("x\r\n1.5\r\nNaN\r\nInfinity\r\n-Infinity\r\n\r\n");
  await python.shareTable(structuredClone(duckdb.takeSharedTable("df_1") as SharedTable));
  expect(await printedBy(python, "print([row['x'] for row in df_1])")).toBe(PRINTED);
});

test("NaN, infinity and None stay apart in lists of numbers, in both directions", async () => {
  await printedBy(python, `import math\nnested = [{"x": ${NUMBERS}}]`);
  await give("nested");
  expect(await queried("select unnest(x) as x from nested")).toEqual(GRID);
  await queried("from nested", "df_1");
  await python.shareTable(structuredClone(duckdb.takeSharedTable("df_1") as SharedTable));
  expect(await printedBy(python, "print(df_1[0]['x'])")).toBe(PRINTED);
});

test("Python tells which variables are tables, and why a name isn't one", async () => {
  await printedBy(python, "rows = [{'a': 1}]\nnumber = 1\n_hidden = [{'a': 1}]");
  const answer = await python.answers?.["table_names"]?.({} as never);
  const names = (answer as { readonly names: readonly string[] } | undefined)?.names ?? [];
  expect(names).toEqual(expect.arrayContaining(["rows", "people", "columns", "df_1", "_hidden"]));
  expect(names).not.toContain("number");
  expect(() => python.takeSharedTable("number")).toThrow(
    "number isn't a table in Python any more. Run its cell again.",
  );
});
