import type { Notebook, NotebookDocument } from "@fiddle/notebook";

/** The past notebook, whose outputs were too large to keep, with those of cells that have not changed since. */
export function withPresentOutputs(past: Notebook, present: NotebookDocument): Notebook {
  const cells = past.cells.map((cell) => {
    const now = present.cell(cell.id);
    if (now?.type !== cell.type || now.source !== cell.source) return cell;
    return { ...cell, outputs: now.outputs, executionCount: now.executionCount };
  });
  return { ...past, cells };
}
