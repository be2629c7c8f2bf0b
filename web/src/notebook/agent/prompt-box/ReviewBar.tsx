import { Button } from "@fiddle/ui/button.tsx";
import { Check, Redo2, Undo2, X } from "lucide-react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";

/** What a run changed, with a decision for all of it at once. */
export function ReviewBar() {
  const { agent } = useNotebook();
  const run = useStore(agent, (state) => state.run);
  const actions = useStore(agent, (state) => state.actions);
  if (!run || !actions || run.changes.length === 0) return null;
  const isOpen = run.changes.some(({ decision }) => decision === "open");
  const canUndo = !run.undone && run.changes.some(({ decision }) => decision !== "discarded");
  if (!isOpen && !run.undone && run.end === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 text-xs text-secondary">
      <span className="grow">{run.undone ? "The agent's changes were undone." : changesText(run.changes.length)}</span>
      {isOpen && !run.undone && (
        <>
          <Button size="sm" variant="ghost" onClick={() => actions.discardAll()}>
            <X aria-hidden /> Discard all
          </Button>
          <Button size="sm" variant="secondary" onClick={() => actions.keepAll()}>
            <Check aria-hidden /> Keep all
          </Button>
        </>
      )}
      {run.undone ? (
        <Button size="sm" variant="ghost" onClick={() => actions.redoRun()}>
          <Redo2 aria-hidden /> Redo agent run
        </Button>
      ) : (
        canUndo && (
          <Button size="sm" variant="ghost" onClick={() => actions.undoRun()}>
            <Undo2 aria-hidden /> Undo agent run
          </Button>
        )
      )}
    </div>
  );
}

function changesText(count: number): string {
  return count === 1 ? "The agent changed 1 cell." : `The agent changed ${count} cells.`;
}
