import { type ReadingCell, readingCells, type TextForm } from "../file-store/read-code.ts";
import { insertCode } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** The cells that can read a file in this notebook, best first. */
export function readingCellsOf(
  { notebook }: Pick<NotebookServices, "notebook">,
  path: string,
  form?: TextForm | null,
): readonly ReadingCell[] {
  return readingCells(path, kernelNameOf(notebook.document), form ?? undefined);
}

/** Inserts a cell that reads a file below the active one and shows it. */
export function insertReadingCell(
  services: Pick<NotebookServices, "notebook" | "selection" | "files">,
  { code, ...reading }: ReadingCell,
): void {
  insertCode(services, [{ source: code, ...reading }]);
  services.files.tabs.setState({ shown: null });
}
