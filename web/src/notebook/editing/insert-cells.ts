import { completeCell, type NewCell, newCellId } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** The code of a new cell, its kernel, and the name by which other kernels read its result. */
export interface Code {
  readonly source: string;
  readonly kernel: string;
  readonly resultName?: string;
}

/**
 * Inserts cells below `below`, or below the active cell, as one change. They replace the active cell if it is empty.
 * Returns the ids of the new cells.
 */
export function insertCells(
  { notebook: { document }, selection }: Pick<NotebookServices, "notebook" | "selection">,
  given: readonly NewCell[],
  below: string | null = null,
): readonly string[] {
  const cells = given.map((cell) => completeCell({ ...cell, id: newCellId() }));
  const order = document.cellIds();
  const at = below ?? selection.activeId ?? order.at(-1) ?? "";
  const index = order.indexOf(at);
  const replaces =
    below === null && index >= 0 && document.source(at).trim() === "" && document.outputs(at).length === 0;
  document.applyAll(
    [
      ...(replaces ? [{ op: "delete-cells", ids: [at] } as const] : []),
      { op: "insert-cells", index: index < 0 ? order.length : replaces ? index : index + 1, cells },
    ],
    { by: "person" },
  );
  const first = cells[0];
  if (first) selection.select(first.id);
  return cells.map(({ id }) => id);
}

/** Inserts code cells in the same way. Each names its kernel. */
export function insertCode(
  services: Pick<NotebookServices, "notebook" | "selection">,
  codes: readonly Code[],
  below: string | null = null,
): readonly string[] {
  const own = kernelNameOf(services.notebook.document);
  const cells = codes.map(({ source, kernel, resultName }): NewCell => {
    const fiddle = { ...(kernel === own ? {} : { kernelId: kernel }), ...(resultName ? { resultName } : {}) };
    return { type: "code", source, metadata: Object.keys(fiddle).length > 0 ? { fiddle } : {} };
  });
  return insertCells(services, cells, below);
}
