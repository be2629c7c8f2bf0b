import { beforeAll, describe, expect, test } from "vitest";
import { runCell, startNodeSql, TestBlob } from "../sql/testing.ts";
import type { SqlRuntime } from "../sql/sql-runtime.ts";
import { extensionStatement, toSqlError } from "./errors.ts";

test.each([
  [
    "Chromium",
    "Invalid Error: NetworkError: Failed to execute 'send' on 'XMLHttpRequest': Failed to load 'https://data.example/a.csv'.",
    "data.example",
  ],
  ["Firefox", "Invalid Error: NetworkError: A network error occurred.", "The site"],
])("an address that %s can't read is named without the engine's words", (_, message, site) => {
  const error = toSqlError(message, () => new Uint8Array());
  expect(error.ename).toBe("Network Error");
  expect(error.message).toContain(`${site} doesn't let other sites read it from a browser (CORS)`);
  expect(error.message).not.toMatch(/XMLHttpRequest|NetworkError/);
});

test.each([
  [[0x50, 0x4b, 0x03, 0x04], "it's.csv isn't CSV. It's a ZIP file, such as an Excel workbook. Rename it to .xlsx"],
  [[0x1f, 0x8b], "it's.csv isn't CSV. It's compressed with gzip. Add .gz to its name."],
  [[0x61], "read_csv('it''s.csv', delim = ';', header = true)"],
])("a CSV file that begins with %j says what to do, not what the engine has tried", (start, sentence) => {
  const message = `Invalid Input Error: Error when sniffing file "it's.csv".\nIt was not possible to automatically detect the CSV parsing dialect\nThe search space used was:\nDelimiter Candidates: ','`;
  const error = toSqlError(message, () => Uint8Array.from(start));
  expect(error.message).toContain(sentence);
  expect(error.message).not.toContain("Candidates");
});

test("an escape that the engine lacks says what to write", () => {
  expect(toSqlError("Parser Error: unicode_to_utf8 NOT IMPLEMENTED", () => new Uint8Array()).message).toMatch(
    /chr\(8364\) for €/,
  );
});

const UNCAPABLE =
  "* If this file is a supported file format you can explicitly use the reader functions, such as read_csv, read_json or read_parquet";

test.each([
  [
    `Binder Error: No extension found that is capable of reading the file "any.parquet"\n${UNCAPABLE}`,
    "parquet extension",
  ],
  [`Binder Error: No extension found that is capable of reading the file "any.jsonl"\n${UNCAPABLE}`, "json extension"],
  [
    `Binder Error: No extension found that is capable of reading the file "any.dat"\n${UNCAPABLE}`,
    "can't read any.dat here",
  ],
  ['Catalog Error: Table with name x.xlsx does not exist!\nDid you mean "pg_class"?', "excel extension"],
  ['Catalog Error: Table with name x.parquet.gz does not exist!\nDid you mean "pg_attrdef"?', "parquet extension"],
  [
    "Invalid Error: Failed to execute 'send' on 'XMLHttpRequest': Failed to load 'https://extensions.duckdb.org/v1.4.0/wasm_eh/sqlite_scanner.duckdb_extension.wasm'.",
    "sqlite_scanner extension (SQLite files), which isn't available here. Switch this cell to SQLite",
  ],
  ["Invalid Error: Failed to execute 'send' on 'XMLHttpRequest'.", "The site doesn't let other sites read it"],
  [
    'Catalog Error: Table with name tabels does not exist!\nDid you mean "pg_tables"?',
    "Table with name tabels does not exist!",
  ],
  [
    'Catalog Error: Table Function with name indexes does not exist!\nDid you mean "duckdb_extensions"?',
    "Table Function with name indexes does not exist!",
  ],
  ['Parser Error: memory exhausted at or near "("', "The statement is nested too deeply."],
  ['Catalog Error: Table with name fruits does not exist!\nDid you mean "fruit"?', 'Did you mean "fruit"?'],
])("says what to do, in no words of the engine's own: %s", (message, sentence) => {
  const error = toSqlError(message, () => new Uint8Array());
  expect(error.message).toContain(sentence);
  expect(error.message).not.toMatch(/No extension found|XMLHttpRequest|Did you mean "(?:pg|duckdb)_|memory/);
});

const NEEDED = (name: string) => `Catalog Error: It exists in the ${name} extension.`;

test.each([
  ["COPY t TO 'o.parquet'", NEEDED("parquet"), "can't write Parquet files here. Write CSV"],
  ["copy (select 1) to 'o.data' (format parquet)", NEEDED("parquet"), "can't write Parquet files here"],
  ["export database 'd' (format 'parquet')", NEEDED("parquet"), "can't write Parquet files here"],
  ["copy (select 1 as a) to 'o.json'", NEEDED("json"), "can't write JSON files here"],
  ["copy (select 1 as a) to 'o.xlsx'", NEEDED("excel"), "can't write Excel files here"],
  ["copy (select json_array(1)) to 'o.csv'", NEEDED("json"), "Read the JSON in Python"],
  ["copy t from 'o.parquet'", NEEDED("parquet"), "Convert the file to CSV"],
  ["select 1", NEEDED("parquet"), "Convert the file to CSV"],
])("%s says how to write or to read", (sql, message, sentence) => {
  expect(toSqlError(message, () => new Uint8Array(), sql).message).toContain(sentence);
});

const VERSION = (version: number, by: string) =>
  `IO Error: Trying to read a database file with version number ${version}, but we can only read versions between 64 and 67.\nThe database file was created with ${by}.\n\nNewer DuckDB version might introduce backward incompatible changes (possibly guarded by compatibility settings).\nSee the storage page for migration strategy and more information: https://duckdb.org/internals/storage`;

test.each([
  [
    VERSION(999, "an newer version of DuckDB"),
    "shop.duckdb was written by a newer DuckDB than the one here. There, copy",
  ],
  [
    VERSION(51, "DuckDB version v0.8.0 or v0.8.1"),
    "shop.duckdb was written by DuckDB v0.8.0 or v0.8.1, whose files newer ones can't read.",
  ],
  [
    'Catalog Error: Cannot open encrypted database "shop.duckdb" without a key',
    "shop.duckdb is encrypted. Attach it with its key: ATTACH 'shop.duckdb' AS … (READ_ONLY, ENCRYPTION_KEY '…').",
  ],
  [
    "IO Error: Wrong encryption key used to open the database file",
    "This isn't the key that shop.duckdb was encrypted with.",
  ],
  [
    'IO Error: The file "/home/pyodide/shop.duckdb" exists, but it is not a valid DuckDB database file!',
    "shop.duckdb isn't a DuckDB database, or it's damaged.",
  ],
  ["Invalid Error: tried to read past the end", "shop.duckdb is damaged or not complete."],
])("a database file that can't be attached is explained, and named as among the files: %s", (message, sentence) => {
  const sql = "ATTACH IF NOT EXISTS '/home/pyodide/shop.duckdb' AS shop (READ_ONLY)";
  const error = toSqlError(message, () => new Uint8Array(), sql);
  expect(error.message).toContain(sentence);
  expect(error.message).not.toMatch(/duckdb\.org|version number|home\/pyodide/);
});

test("a file that ends too early is explained in the query that notices", () => {
  const error = toSqlError("Invalid Error: tried to read past the end", () => new Uint8Array(), "SELECT * FROM shop.a");
  expect(error.message).toBe("The database file is damaged or not complete. Copy it again from where it came from.");
});

test.each([
  ["a.duckdb", "a.duckdb is a database. Open it with ATTACH 'a.duckdb' AS … (READ_ONLY), and query its tables."],
  ["a.db", "a.db is a database. Open it with ATTACH, in a SQLite cell if SQLite wrote it."],
  ["a.sqlite", "a.sqlite is a database. Switch this cell to SQLite, and open the file with ATTACH."],
])("a query of the file %s says how to open it", (file, sentence) => {
  const message = `Binder Error: No extension found that is capable of reading the file "${file}"\n${UNCAPABLE}`;
  expect(toSqlError(message, () => new Uint8Array()).message).toBe(sentence);
});

test.each([
  ["ATTACH 'a.db' (TYPE sqlite)", "sqlite_scanner"],
  ["attach 'a.db' as b (read_only, type 'SQLITE')", "sqlite_scanner"],
  ["ATTACH 'dbname=a' AS b (TYPE postgres, SCHEMA 'x')", "postgres_scanner"],
  ["ATTACH 'a.db' AS b (READ_ONLY)", null],
  ["ATTACH 'a.db' (TYPE duckdb)", null],
  ["ATTACH 'a (type sqlite).db' AS b /* (TYPE sqlite) */", null],
  ["INSTALL httpfs", "httpfs"],
  ["FORCE INSTALL httpfs FROM community", "httpfs"],
  ["LOAD /* it */ 'parquet'", "parquet"],
])("%s waits for no download of %s", (sql, extension) => {
  expect(extensionStatement(sql)).toBe(extension);
});

describe("the engine", () => {
  let runtime: SqlRuntime;
  beforeAll(async () => {
    runtime = await startNodeSql("duckdb");
  }, 120_000);

  test.each([
    ["from 'a.csv.zst'", "can't read files compressed with Zstandard here. Compress the file with gzip"],
    ["copy (select 1) to 'a.csv.zst'", "can't write files compressed with Zstandard here"],
    ["copy (select 1) to 'a.csv' (compression zstd)", "can't write files compressed with Zstandard here"],
    ["copy (select 1) to 'o.parquet'", "can't write Parquet files here"],
    ["copy (select 1) to 'o.json'", "can't write JSON files here"],
    ["copy (select 1) to 'o.xlsx'", "can't write Excel files here"],
    ["select 'a' collate de", "isn't available here. Use COLLATE noaccent"],
    ["select 'a' as x order by x collate de_DE", "isn't available here. Use COLLATE noaccent"],
    ["select now() + interval 1 day", "isn't available here. Use timestamps without a time zone"],
  ])("%s says what to do instead", async (sql, sentence) => {
    expect((await runCell(runtime, sql)).messages.at(-1)?.content).toMatchObject({
      ename: "Missing Extension Error",
      evalue: expect.stringContaining(sentence),
    });
  });

  test("a CSV with a line of Excel is read as the cell for it reads it", async () => {
    const blob = new TestBlob("sep=;\r\na;b\r\n1,5;x\r\n");
    runtime.writeFiles({ written: [{ path: "/home/pyodide/excel.csv", blob }], removed: [] });
    const { tables } = await runCell(runtime, "SELECT * FROM read_csv('excel.csv', skip = 1, delim = ';')");
    expect([tables[0]?.columns.map(({ name }) => name), tables[0]?.rows]).toEqual([["a", "b"], [["1,5", "x"]]]);
  });

  test("what is advised instead works", async () => {
    const rows = async (sql: string) => (await runCell(runtime, sql)).tables[0]?.rows;
    const sorted = "select x from (values ('z'), ('ä'), ('b')) t(x) order by x collate noaccent";
    expect(await rows(sorted)).toEqual([["ä"], ["b"], ["z"]]);
    await runCell(runtime, "copy (select 7 as n) to 'packed.csv.gz'");
    expect(await rows("from 'packed.csv.gz'")).toEqual([[7]]);
  });
});
