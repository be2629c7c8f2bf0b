import { type ReadingCell, readingCell } from "../file-store/read-code.ts";
import { insertCode } from "../editing/insert-cells.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** The cell that would read a file in this notebook; null where there is nothing to suggest. */
export function readingCellOf({ notebook }: NotebookParts, path: string): ReadingCell | null {
  return readingCell(path, kernelNameOf(notebook.document));
}

/** Puts the cell that reads a file below the active one and shows it. */
export function insertReadingCell(parts: NotebookParts, path: string): void {
  const reading = readingCellOf(parts, path);
  if (!reading) return;
  insertCode(parts, [{ source: reading.code, kernel: reading.kernel }]);
  parts.files.tabs.setState({ shown: null });
}
