/** What the page saves and copies of every type of every engine: the types' table that the kernels' test makes too. */
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { readFileSync } from "node:fs";
import { completeCell, type Json, type JsonObject, readNotebook, writeNotebookFile } from "@fiddle/notebook";
import { formatRows } from "@fiddle/ui/grid/formats.ts";
import { expect, test } from "vitest";
import { parseTable } from "./table-source.ts";

const HAS_JSON = 10;
/** What a connection's types are followed by. */
const KIND = / (?:boolean|integer|number|decimal|text|bytes|date|time|datetime|duration|json|list of \w+)$/;
const CASES = readFileSync(new URL("../../../packages/kernels/cases/types.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .map((line) => line.split(" ¦ "))
  .filter((fields) => fields.length === HAS_JSON);

/** The table after its notebook was written to a file and opened again. */
function reopened(table: JsonObject): Json | undefined {
  const data = { [TABLE_MIME_TYPE]: table };
  const cell = completeCell({ type: "code", outputs: [{ output_type: "display_data", data, metadata: {} }] });
  const text = writeNotebookFile({ cells: [cell], metadata: {}, extra: {} });
  const output = readNotebook(text).notebook.cells[0]?.outputs[0];
  return output?.output_type === "display_data" ? output.data[TABLE_MIME_TYPE] : undefined;
}

test.each(CASES)("%s %s", (_engine, _value, typeAndKind = "", _sent, page = "", ...others) => {
  const [displayType = ""] = typeAndKind.split(KIND);
  const [, type = "", value = ""] = /^(\w+) (.*)$/s.exec(page) ?? [];
  const table = {
    tableId: "t1",
    columns: [{ name: "v", type, displayType }],
    rowCount: 1,
    rows: [[JSON.parse(value)]],
  };
  const saved = parseTable(reopened(table) ?? null);
  expect(saved).toEqual(table);
  const [csv, json] = others.slice(-2);
  expect(formatRows("csv", saved.columns, saved.rows)).toBe(`v\r\n${csv}`);
  expect(formatRows("json", saved.columns, saved.rows)).toBe(`[\n  {\n    "v": ${json}\n  }\n]`);
});
