import type { NotebookDraft } from "../frame/notebook-draft.ts";

/** Converts the text to a notebook: code in Python or SQL becomes code cells, the rest Markdown cells. */
export function toCells(source: string): NotebookDraft | null {
  if (source.trim() === "") return null;
  const parts = source.split(/^```(python|py|sql)[^\n]*\n([\s\S]*?)^```\s*$/gim);
  const cells: { type: "code" | "markdown"; source: string }[] = [];
  let sql = 0;
  for (let at = 0; at < parts.length; at += 3) {
    const text = parts[at]?.trim() ?? "";
    if (text !== "") cells.push({ type: "markdown", source: text });
    const code = parts[at + 2];
    if (code === undefined) continue;
    if (parts[at + 1]?.toLowerCase() === "sql") sql += 1;
    cells.push({ type: "code", source: code.replace(/\n$/, "") });
  }
  const codes = cells.filter(({ type }) => type === "code").length;
  return { kernel: codes > 0 && sql === codes ? "duckdb-wasm" : "pyodide", cells };
}
