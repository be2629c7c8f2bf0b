import type { Cell } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { hasTable } from "../session/table-output.ts";

/** A cell whose result has a name. */
export interface ResultCell {
  readonly cell: Cell;
  readonly resultName: string;
}

/** The results by name, in the order in which they were first made. */
export function resultCells({ notebook: { document }, session }: Pick<NotebookServices, "notebook" | "session">) {
  const found = document.cellIds().flatMap((id): ResultCell[] => {
    const cell = document.cell(id);
    const resultName = fiddleOf(cell?.metadata).resultName;
    const isThere = document.outputs(id).some((output) => "data" in output && hasTable(output.data));
    return cell && typeof resultName === "string" && isThere ? [{ cell, resultName }] : [];
  });
  const firstRun = ({ cell }: ResultCell) => {
    const run = session.history.runs.get(cell.id);
    return run?.earlier[0] ?? run?.serial ?? 0;
  };
  return found.toSorted((a, b) => firstRun(a) - firstRun(b) || numberOf(a) - numberOf(b));
}

/** Of `df_6`, 6. Results of an earlier visit are in the order of their names. */
function numberOf({ resultName }: ResultCell): number {
  return Number(/^df_(\d+)$/.exec(resultName)?.[1] ?? Number.MAX_SAFE_INTEGER);
}
