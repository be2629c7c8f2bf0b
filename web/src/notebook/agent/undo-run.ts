import type { NotebookAgentRun } from "./agent-run.ts";

/**
 * Takes back everything a run did, and nothing anyone else did. A cell that the run added stays where the user has typed into
 * it since.
 */
export function undoRun(run: NotebookAgentRun): boolean {
  const { document, undo } = run.services.notebook;
  const added = run.edits.changes().filter(({ kind, decision }) => kind === "added" && decision !== "discarded");
  const typedInto = added.filter(({ cellId, after }) => document.source(cellId) !== after).map(({ cellId }) => cellId);
  const places = typedInto.map((id) => [id, document.cellIds()[document.cellIds().indexOf(id) - 1]] as const);
  if (!undo.undoAgentRun(run.id)) return false;
  for (const [id, above] of places) {
    const index = above === undefined ? 0 : document.cellIds().indexOf(above) + 1;
    document.apply({ op: "restore-cells", ids: [id], index }, { by: "person" });
  }
  run.services.agent.setState(({ run: shown }) => ({ run: shown && { ...shown, undone: true } }));
  return true;
}

export function redoRun(run: NotebookAgentRun): boolean {
  if (!run.services.notebook.undo.redoAgentRun(run.id)) return false;
  run.services.agent.setState(({ run: shown }) => ({ run: shown && { ...shown, undone: false } }));
  return true;
}
