import type { Operation } from "@fiddle/notebook";
import type { CellChange } from "../contract/agent.ts";
import type { NotebookAgentRun } from "./agent-run.ts";

/** The user likes what the run did to a cell. A run that waits for this goes on. */
export function keepChange(run: NotebookAgentRun, cellId: string): void {
  run.edits.keep(cellId);
  run.decideCell(cellId, true);
}

/** Takes back what the run did to a cell. What the user typed into it since stays. */
export function discardChange(run: NotebookAgentRun, cellId: string): void {
  const change = run.edits.changes().find((each) => each.cellId === cellId);
  if (!change || change.decision === "discarded") return;
  const { undo } = run.services.notebook;
  if (change.kind !== "added") undo.undoAgentRunIn(run.id, cellId);
  run.edits.discard(cellId, operationsToDiscard(run, change));
  run.decideCell(cellId, false);
}

export function keepAllChanges(run: NotebookAgentRun): void {
  for (const { cellId, decision } of run.edits.changes()) if (decision === "open") run.edits.keep(cellId);
  run.decideCell(null, true);
}

export function discardAllChanges(run: NotebookAgentRun): void {
  for (const { cellId, decision } of run.edits.changes().toReversed())
    if (decision === "open") discardChange(run, cellId);
  run.decideCell(null, false);
}

function operationsToDiscard(run: NotebookAgentRun, { cellId, kind }: CellChange): readonly Operation[] {
  const index = run.edits.placeBefore(cellId);
  if (kind === "added") return [{ op: "delete-cells", ids: [cellId] }];
  if (kind === "deleted") return [{ op: "restore-cells", ids: [cellId], index }];
  return kind === "moved" ? [{ op: "move-cells", ids: [cellId], index }] : [];
}
