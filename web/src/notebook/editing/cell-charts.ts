import { objectOf } from "@fiddle/notebook/json-kinds";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { Cell, Json, Output } from "@fiddle/notebook";
import { readChartRows, readCharts, savedChart, type TableCharts } from "../../outputs/chart/saved-chart.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { hasTable } from "../session/table-output.ts";

/** Where a cell keeps what its charts drew, apart from what can be undone. */
const ROWS_KEY = "fiddle_chart_rows";

/** The charts of a cell that is only read. */
export function chartsOf({ metadata, outputs }: Pick<Cell, "metadata" | "outputs">): TableCharts {
  const tables = tableIdsOf(outputs);
  return {
    of: (tableId) =>
      readCharts(fiddleOf(metadata).charts).find(({ table }) => table === tables.indexOf(tableId)) ?? null,
    rowsOf: (tableId) => readChartRows(metadata[ROWS_KEY]).find((rows) => rows.tableId === tableId) ?? null,
    keep: null,
    keepRows() {},
  };
}

/** The charts of a cell in the open notebook. Changes are the user's own and can be undone. */
export function editableCharts(
  { notebook: { document } }: Pick<NotebookServices, "notebook">,
  cell: Pick<Cell, "id" | "metadata" | "outputs">,
): TableCharts {
  const { id } = cell;
  const tables = tableIdsOf(cell.outputs);
  // A run can have changed it since.
  const metadata = () => document.cell(id)?.metadata;
  return {
    ...chartsOf(cell),
    keep(tableId, choice, columns) {
      const table = tables.indexOf(tableId);
      const { charts: before, ...fiddle } = fiddleOf(metadata());
      const others = readCharts(before).filter((chart) => chart.table !== table);
      const all = choice ? [...others, savedChart(choice, columns, table)] : others;
      const patch = { fiddle: all.length > 0 ? { ...fiddle, charts: all } : fiddle };
      document.apply({ op: "set-cell-metadata", id, patch }, { by: "person" });
    },
    keepRows(rows) {
      const others = readChartRows(metadata()?.[ROWS_KEY]).filter(
        ({ tableId }) => tableId !== rows.tableId && tables.includes(tableId),
      );
      const patch = { [ROWS_KEY]: [...others, rows] as unknown as Json };
      document.apply({ op: "set-cell-metadata", id, patch }, { by: "run" });
    },
  };
}

function tableIdsOf(outputs: readonly Output[]): readonly string[] {
  return outputs.flatMap((output) => tableIdOf(output) ?? []);
}

function tableIdOf(output: Output): string | null {
  if (!("data" in output) || !hasTable(output.data)) return null;
  const id = objectOf(output.data[TABLE_MIME_TYPE]).tableId;
  return typeof id === "string" ? id : null;
}
