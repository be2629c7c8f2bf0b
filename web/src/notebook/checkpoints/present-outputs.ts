import type { Notebook, NotebookDocument } from "@fiddle/notebook";

/** The earlier notebook, whose outputs were too large to save, with the outputs of cells that haven't changed since. */
export function withPresentOutputs(past: Notebook, present: NotebookDocument): Notebook {
  const cells = past.cells.map((cell) => {
    const now = present.cell(cell.id);
    if (now?.type !== cell.type || now.source !== cell.source) return cell;
    return { ...cell, outputs: now.outputs, executionCount: now.executionCount };
  });
  return { ...past, cells };
}
