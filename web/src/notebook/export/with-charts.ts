import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { Cell, JsonObject, MimeBundle, Notebook, Output } from "@fiddle/notebook";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { chartQuery } from "../../outputs/chart/chart-choice.ts";
import { loadChartRows } from "../../outputs/chart/chart-rows.ts";
import { type Chart, makeChart, VEGA_LITE } from "../../outputs/chart/chart-spec.ts";
import { choiceOf, matchingRows } from "../../outputs/chart/saved-chart.ts";
import { parseTable } from "../../outputs/table-source.ts";
import { chartsOf } from "../editing/cell-charts.ts";
import { hasTable } from "../session/table-output.ts";

/** The width of charts in files, in pixels. */
const WIDTH = 640;

/**
 * The notebook with each chart that was made without code as an output below its table, so that other programs show it. Reading the
 * file leaves these outputs out again.
 */
export async function withCharts(
  notebook: Notebook,
  picture: (spec: JsonObject) => Promise<MimeBundle>,
): Promise<Notebook> {
  const cells = await Promise.all(notebook.cells.map((cell) => withCellCharts(cell, picture)));
  return { ...notebook, cells };
}

async function withCellCharts(cell: Cell, picture: (spec: JsonObject) => Promise<MimeBundle>): Promise<Cell> {
  const outputs: Output[] = [];
  for (const output of cell.outputs) {
    outputs.push(output);
    const chart = await chartBelow(cell, output);
    if (!chart) continue;
    const data = { [VEGA_LITE]: chart.spec, "text/plain": chart.description, ...(await picture(chart.spec)) };
    outputs.push({ output_type: "display_data", data, metadata: { fiddle_chart: true } });
  }
  return outputs.length === cell.outputs.length ? cell : { ...cell, outputs };
}

/** Null without a chart, and for a chart of rows that aren't saved. */
async function chartBelow(cell: Cell, output: Output): Promise<Chart | null> {
  if (!("data" in output) || !hasTable(output.data)) return null;
  try {
    const table = parseTable(output.data[TABLE_MIME_TYPE] ?? null);
    const charts = chartsOf(cell);
    const saved = charts.of(table.tableId);
    const choice = saved && choiceOf(saved, table.columns);
    if (!choice) return null;
    const query = chartQuery(choice);
    const isWhole = table.rows.length >= table.rowCount;
    const rows = isWhole
      ? await loadChartRows(table, null, EMPTY_QUERY, query)
      : matchingRows(charts.rowsOf(table.tableId), table, query);
    return rows && makeChart(choice, table.columns, rows, WIDTH);
  } catch {
    // A table that can't be read has no chart either.
    return null;
  }
}
