import { completeCell, type NewCell, newCellId } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** A code cell for a kernel, and the name other kernels know its result by. */
export interface Code {
  readonly source: string;
  readonly kernel: string;
  readonly resultName?: string;
}

/**
 * Puts cells below a cell, the active one where none is named, as one change. An active cell in which nothing would be
 * missed gives its place. Returns their ids.
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
  const gives = below === null && index >= 0 && document.source(at).trim() === "" && document.outputs(at).length === 0;
  document.applyAll(
    [
      ...(gives ? [{ op: "delete-cells", ids: [at] } as const] : []),
      { op: "insert-cells", index: index < 0 ? order.length : gives ? index : index + 1, cells },
    ],
    { by: "person" },
  );
  const first = cells[0];
  if (first) selection.select(first.id);
  return cells.map(({ id }) => id);
}

/** The same for code, of which each piece names its kernel. */
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
