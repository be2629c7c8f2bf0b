import { expect, test } from "vitest";
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
