import { expect, test } from "vitest";
import { runCell, startNodeSql, TestBlob } from "../sql/testing.ts";

test("Excel's line before the column names is told of, and how to leave it out", async () => {
  const runtime = await startNodeSql("duckdb");
  const blob = new TestBlob("sep=;\na;b\n1,5;x\n");
  runtime.writeFiles({ written: [{ path: "/home/pyodide/it's.csv", blob }], removed: [] });
  const note =
    "The first line of 'it''s.csv', sep=;, is for Excel. To leave it out, use read_csv('it''s.csv', delim = ';', skip = 1).\n";
  const told = async (sql: string) => {
    const { messages, tables } = await runCell(runtime, sql);
    const notes = messages.flatMap((message) => (message.msg_type === "stream" ? [message.content.text] : []));
    return { notes, rows: tables[0]?.rows };
  };
  expect((await told("from 'it''s.csv'")).notes).toEqual([note]);
  expect((await told("create table excel as from read_csv('i*.csv')")).notes).toEqual([note]);
  expect((await told("select *, 1 as skip, 'skip' as s from 'it''s.csv' -- don't skip, either")).notes).toEqual([note]);
  expect(await told("select b from read_csv('it''s.csv', delim = ';', skip = 1)")).toEqual({
    notes: [],
    rows: [["x"]],
  });
});

test("a text in UTF-16 without its mark, which the engine takes for UTF-8, is told of", async () => {
  const runtime = await startNodeSql("duckdb");
  const blob = new TestBlob(new Uint8Array(Uint16Array.from("a,b\n1,2\n", (letter) => letter.charCodeAt(0)).buffer));
  runtime.writeFiles({ written: [{ path: "/home/pyodide/wide.csv", blob }], removed: [] });
  const shown = async (sql: string) => JSON.stringify((await runCell(runtime, sql)).messages);
  expect(await shown("from 'wide.csv'")).toContain("wide.csv is probably UTF-16LE, not UTF-8. Read it with read_csv(");
  for (const sql of ["from read_csv('wide.csv', encoding = 'utf-16')", "select size from read_blob('wide.csv')"])
    expect(await shown(sql)).not.toContain("probably");
});
