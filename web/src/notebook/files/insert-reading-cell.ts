import type { FileForm } from "../file-store/file-form.ts";
import { type ReadingCell, readingCells } from "../file-store/read-code.ts";
import { insertCode } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { readableForm } from "../file-store/readable-form.ts";

/** The cells that can read a file in this notebook, best first, as far as its name tells, or its form. */
export function readingCellsOf(
  { notebook }: Pick<NotebookServices, "notebook">,
  path: string,
  form?: FileForm | null,
): readonly ReadingCell[] {
  return readingCells(path, kernelNameOf(notebook.document), form ?? undefined);
}

/** Inserts a cell that reads a file in this way below the active one and shows it. */
export async function insertReadingCell(
  services: Pick<NotebookServices, "notebook" | "selection" | "files">,
  path: string,
  label: ReadingCell["label"],
): Promise<void> {
  const file = services.files.store.read(path);
  const form = file && (await readableForm(file));
  if (file && !form) return;
  const cells = readingCellsOf(services, path, form);
  const cell = cells.find((each) => each.label === label) ?? cells[0];
  if (!cell) return;
  const { code, label: _, ...reading } = cell;
  insertCode(services, [{ source: code, ...reading }]);
  services.files.tabs.setState({ shown: null });
}
