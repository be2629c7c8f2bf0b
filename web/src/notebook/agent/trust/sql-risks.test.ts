import { expect, test } from "vitest";
import { riskSentence } from "./risks.ts";
import { sqlReadsOutside, sqlRisks } from "./sql-risks.ts";

test.each([
  ["SELECT 1; WITH a AS (SELECT 1) SELECT * FROM a", []],
  ["CREATE TABLE t AS SELECT 1; INSERT INTO t VALUES (1)", []],
  ["-- DROP TABLE t\nSELECT 'DROP TABLE t'", []],
  ["/* a */ DROP TABLE t", ["It runs the statement DROP."]],
  ["SELECT 1; delete from t", ["It runs the statement DELETE."]],
  ["CREATE OR REPLACE TABLE t AS SELECT 1", ["It runs the statement CREATE."]],
  ["COPY t TO 'x.csv'", ["It runs the statement COPY."]],
  ["ATTACH 'https://x.example/a.db'", ["It uses the network.", "It runs the statement ATTACH."]],
  ["SELECT * FROM 'https://x.example/a.parquet'", ["It uses the network."]],
  ["INSTALL httpfs", ["It runs the statement INSTALL."]],
])("%s", (code, sentences) => {
  expect(sqlRisks(code, "duckdb").map(riskSentence)).toEqual(sentences);
});

test.each([
  ["SELECT 1", false],
  ["SELECT * FROM 'a.csv'", true],
  ["SELECT * FROM read_csv('a.csv')", true],
])("%s reads from outside: %s", (code, expected) => {
  expect(sqlReadsOutside(code)).toBe(expected);
});
