import { expect, test } from "vitest";
import { editTable, tableAt, type TableAct } from "./table.ts";

/** `«` and `»` enclose the selection; `«` alone is the cursor. */
function apply(act: TableAct, marked: string): string | null {
  const caret = marked.indexOf("«");
  const text = marked.replaceAll(/[«»]/g, "");
  const lines = text.split("\n");
  const number = text.slice(0, caret).split("\n").length;
  const offset = caret - (text.lastIndexOf("\n", caret - 1) + 1);
  const table = tableAt((line) => lines[line - 1], number, offset);
  if (!table) return null;
  const from = lines.slice(0, table.first - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const to = lines.slice(0, table.last).join("\n").length;
  const edit = editTable(table, act, { from, to });
  const [start, end] = edit.select;
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${changed.slice(0, start)}«${changed.slice(start, end)}»${changed.slice(end)}`;
}

test.each<[TableAct, string, string | null]>([
  ["tidy", "x\n\n|a|b\\|c|\n|-|:-:|\n|«1|日本|\ny", "x\n\n| a   | b\\|c |\n| --- | :--: |\n| «1»   | 日本 |\ny"],
  ["next", "a|b\n-|-\n1«|2", "| a   | b   |\n| --- | --- |\n| 1   | «2»   |"],
  ["next", "| a | «b |\n| --- | --- |\n| 1 | 2 |", "| a   | b   |\n| --- | --- |\n| «1»   | 2   |"],
  ["next", "| a |\n| --- |\n| 1« |", "| a   |\n| --- |\n| 1   |\n| «»    |"],
  ["previous", "| a |\n| --- |\n| 1« |", "| «a»   |\n| --- |\n| 1   |"],
  ["add-row", "| «a |\n| --- |\n| 1 |", "| a   |\n| --- |\n| «»    |\n| 1   |"],
  ["delete-row", "| a |\n| --- |\n| «1 |", "| «a»   |\n| --- |"],
  ["delete-row", "| «a |\n| --- |\n| 1 |", "| «a»   |\n| --- |\n| 1   |"],
  ["add-column", "| «a |\n| --: |", "|   a | «»    |\n| --: | --- |"],
  ["delete-column", "| «a | b |\n| - | - |\n| 1 | 2 |", "| «b»   |\n| --- |\n| 2   |"],
  ["right", "| «a |\n| --- |\n| 1 |", "|   «a» |\n| --: |\n|   1 |"],
  ["right", "| «a |\n| --: |\n| 1 |", "| «a»   |\n| --- |\n| 1   |"],
  ["center", "| «a |\n| --- |\n| long cell |", "|     «a»     |\n| :-------: |\n| long cell |"],
  ["tidy", "| a |« b |", null],
  ["tidy", "te«xt", null],
])("%s %j", (act, before, after) => {
  expect(apply(act, before)).toBe(after);
});
