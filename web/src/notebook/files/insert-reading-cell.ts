import { type ReadingCell, readingCell } from "../file-store/read-code.ts";
import { insertCode } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** A cell that reads a file in this notebook; null if there is nothing to suggest. */
export function readingCellOf({ notebook }: Pick<NotebookServices, "notebook">, path: string): ReadingCell | null {
  return readingCell(path, kernelNameOf(notebook.document));
}

/** Inserts the cell that reads a file below the active one and shows it. */
export function insertReadingCell(
  services: Pick<NotebookServices, "notebook" | "selection" | "files">,
  path: string,
): void {
  const reading = readingCellOf(services, path);
  if (!reading) return;
  insertCode(services, [{ source: reading.code, kernel: reading.kernel }]);
  services.files.tabs.setState({ shown: null });
}
