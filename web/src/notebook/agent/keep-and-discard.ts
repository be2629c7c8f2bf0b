import type { ReviewedRun } from "./reviewed-runs.ts";

/** The user likes what the run did to a cell. A run that waits for this goes on. */
export function keepChange(run: ReviewedRun, cellId: string): void {
  run.edits.keep(cellId);
  run.decideCell(cellId, true);
}

/** Takes back what the run did to a cell. What the user typed into it since stays. */
export function discardChange(run: ReviewedRun, cellId: string): void {
  run.edits.discard(cellId);
  run.decideCell(cellId, false);
}

export function keepAllChanges(run: ReviewedRun): void {
  for (const { cellId, decision } of run.edits.changes()) if (decision === "open") run.edits.keep(cellId);
  run.decideCell(null, true);
}

export function discardAllChanges(run: ReviewedRun): void {
  for (const { cellId, decision } of run.edits.changes().toReversed())
    if (decision === "open") discardChange(run, cellId);
  run.decideCell(null, false);
}
