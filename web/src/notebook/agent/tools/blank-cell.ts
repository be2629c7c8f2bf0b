import type { ToolRun } from "../tool-run.ts";

/**
 * The empty code cell that a new cell takes the place of: the last one, as every new notebook has it, if the new cell goes to the
 * end or below it, and nobody is about to type into it. Null if there is none.
 */
export function blankCellAt({ services, edits }: ToolRun, after: string): string | null {
  const { document } = services.notebook;
  const id = document.cellIds().at(-1);
  if (id === undefined || (after !== "end" && after !== id)) return null;
  const isBlank = document.cell(id)?.type === "code" && document.source(id).trim() === "";
  const isTouched = edits.isAdded(id) || services.editors.get(id)?.view.hasFocus === true;
  return isBlank && !isTouched && services.session.store.getState().runs.get(id) === undefined ? id : null;
}
