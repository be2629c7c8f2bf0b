import { type Cell, kernelIdOf, type Notebook } from "@fiddle/notebook";
import { highlightHtml } from "../../../outputs/markdown/highlight.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { inputsOfCell, isInputCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { textOf } from "@fiddle/notebook/inputs/input-value.ts";
import { withCellNumbers } from "../../document/cell-numbers.ts";
import { isHidden } from "../../editing/collapse-commands.ts";
import { fiddleOf } from "../../session/cell-kernel.ts";
import { outputHtml } from "./output-html.ts";
import { pageStyle } from "./page-style.ts";
import { textHtml } from "./text-html.ts";

/** Only the file's own content can be shown: no scripts and no requests, whatever an output tries. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * The notebook as one HTML file that is readable without scripts, offline, on paper and in both themes. Outputs are
 * shown as images, tables and text. Outputs that need a program are named instead.
 */
export async function writeHtml(notebook: Notebook, title: string): Promise<string> {
  const cells: string[] = [];
  for (const cell of withReadableAnswers(notebook.cells)) cells.push(await cellHtml(notebook, cell));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Fiddle">
<title>${escapeHtml(title)}</title>
<style>
${pageStyle()}
</style>
</head>
<body>
<main>
${cells.filter(Boolean).join("\n")}
</main>
</body>
</html>
`;
}

/** The agent's answers with cells' numbers in place of their ids, which no reader sees. */
function withReadableAnswers(cells: readonly Cell[]): readonly Cell[] {
  const ids = cells.map(({ id }) => id);
  return cells.map((cell) =>
    cell.type === "response" || cell.type === "observation"
      ? { ...cell, source: withCellNumbers(cell.source, ids) }
      : cell,
  );
}

async function cellHtml(notebook: Notebook, cell: Cell): Promise<string> {
  if (cell.type === "markdown" || cell.type === "prompt" || cell.type === "response")
    return `<section class="text${cell.type === "markdown" ? "" : ` ${cell.type}`}">${await textHtml(cell.source, cell.attachments)}</section>`;
  if (cell.type !== "code") return `<section class="raw"><pre>${escapeHtml(cell.source)}</pre></section>`;
  const inputs = inputsOfCell(cell).map(
    ({ input }) => `<p>${escapeHtml(input.label)}: <strong>${escapeHtml(textOf(input.value))}</strong></p>`,
  );
  if (inputs.length > 0 && isInputCell(cell)) return `<section class="text">${inputs.join("")}</section>`;
  const hidesCode = isHidden(cell.metadata, "source_hidden") || cell.source.trim() === "";
  const code = hidesCode
    ? ""
    : `<pre class="code"><code>${highlightHtml(cell.source, languageOf(notebook, cell))}</code></pre>`;
  const outputs: string[] = [];
  if (!isHidden(cell.metadata, "outputs_hidden"))
    for (const output of cell.outputs) outputs.push(await outputHtml(output));
  if (!code && outputs.length === 0) return "";
  const count = cell.executionCount === null ? "" : `<span class="count">[${cell.executionCount}]</span>`;
  return `<section class="cell">${count}${code}${outputs.length > 0 ? `<div class="outputs">${outputs.join("\n")}</div>` : ""}</section>`;
}

function languageOf({ metadata }: Notebook, cell: Cell): "python" | "sql" {
  const own = fiddleOf(cell.metadata).kernelId;
  const kernel = typeof own === "string" ? own : kernelIdOf(metadata);
  return kernel === "pyodide" ? "python" : "sql";
}
