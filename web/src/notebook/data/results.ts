import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { parseTable } from "../../outputs/table-source.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { type ResultCell, resultCells } from "./result-cells.ts";
import type { SourceNode } from "./source-node.ts";
import { columnsOf, tableActions } from "./sources.ts";

type Services = Pick<NotebookServices, "notebook" | "session" | "selection" | "files" | "staleness">;

/** The results of SQL cells, each with its columns and where it came from. */
export function resultsNode(services: Services): SourceNode {
  return {
    id: "results",
    label: "Results",
    icon: "folder",
    children: resultCells(services).map((result) => resultNode(services, result)),
  };
}

function resultNode(services: Services, { cell, resultName }: ResultCell): SourceNode {
  const id = `result ${resultName}`;
  const table = tableOf(services, cell.id);
  const code = { source: `SELECT * FROM ${resultName} LIMIT 100`, kernel: "duckdb-wasm" };
  return {
    id,
    label: resultName,
    icon: "table",
    detail: table ? `${table.rowCount.toLocaleString("en")} × ${table.columns.length}` : "",
    table: tableActions(services, code, resultName),
    menu: [
      { label: "Go to its cell", onSelect: () => show(services, cell.id) },
      { label: "Run all it came from", onSelect: () => void rerun(services, cell.id) },
    ],
    async load() {
      const chain = await chainOf(services, cell.id);
      const columns = table ? columnsOf(id, table, services.session.tablesOf(cell)) : [];
      return [ancestryNode(services, id, chain), ...columns];
    },
  };
}

/** The steps to a result, as a folder whose name tells them in short: `From customers.csv → DuckDB → Python`. */
function ancestryNode(services: Services, owner: string, chain: readonly string[]): SourceNode {
  const { document } = services.notebook;
  const sources = chain.map((id) => document.source(id)).join("\n");
  const files = services.files.store
    .list()
    .map(({ path }) => path.replace(/^\/home\/pyodide\//, ""))
    .filter((path) => ["'", '"'].some((quote) => sources.includes(`${quote}${path}${quote}`)));
  const steps = chain.map((id) => ({ id, name: kernelSpecOf(kernelNameOf(document, document.cell(id))).display_name }));
  return {
    id: `${owner} from`,
    label: `From ${[...files.slice(0, 2), ...steps.map(({ name }) => name)].join(" → ")}`,
    icon: "folder",
    children: [
      ...files.map((path): SourceNode => ({ id: `${owner} file ${path}`, label: path, icon: "file" })),
      ...steps.map((step): SourceNode => ({
        id: `${owner} step ${step.id}`,
        label: `Cell ${document.cellIds().indexOf(step.id) + 1}: ${firstLine(document.source(step.id))}`,
        icon: "file",
        detail: step.name,
        pick: () => show(services, step.id),
      })),
    ],
  };
}

/** The cells that a result came from, its own as the last. */
async function chainOf({ staleness }: Pick<Services, "staleness">, cellId: string): Promise<readonly string[]> {
  const { neededBy } = staleness.getState();
  return [...((await neededBy?.(cellId)) ?? []), cellId];
}

async function rerun(services: Services, cellId: string): Promise<void> {
  await services.session.run(await chainOf(services, cellId));
}

function show({ selection }: Services, cellId: string): void {
  selection.select(cellId);
  const element = document.querySelector<HTMLElement>(`[data-cell-id="${CSS.escape(cellId)}"]`);
  if (element) bringIntoView(element);
}

function tableOf({ notebook }: Services, cellId: string) {
  const output = notebook.document.outputs(cellId).findLast((one) => one.output_type === "execute_result");
  const data = output?.output_type === "execute_result" ? output.data[TABLE_MIME_TYPE] : undefined;
  try {
    return data === undefined ? null : parseTable(data);
  } catch {
    return null;
  }
}

function firstLine(source: string): string {
  return source.trim().split("\n", 1)[0] ?? "";
}
