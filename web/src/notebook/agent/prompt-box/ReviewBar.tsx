import type { NotebookDocument } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { Check, Redo2, Undo2, X } from "lucide-react";
import { useStore } from "zustand";
import type { AgentRun } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { counted } from "../../../platform/format.ts";

/** What a run changed, with a decision for all of it at once. */
export function ReviewBar({ run }: { readonly run: AgentRun }) {
  const { agent, notebook } = useNotebook();
  const actions = useStore(agent, (state) => state.actions);
  if (!actions || run.changes.length === 0) return null;
  const isOpen = run.changes.some(({ decision }) => decision === "open");
  const left = run.changes.filter(({ decision }) => decision !== "discarded").length;
  if (!run.undone && (left === 0 || (!isOpen && run.end === null))) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 text-xs text-secondary max-sm:[&_svg]:hidden">
      <span className="min-w-24 grow basis-0 sm:basis-auto">
        {run.undone ? undoneText(notebook.document, run.notUndone) : <ChangesText count={left} />}
      </span>
      {isOpen && !run.undone && (
        <>
          <Button size="sm" variant="ghost" onClick={() => actions.discardAll(run.id)}>
            <X aria-hidden /> Discard all
          </Button>
          <Button size="sm" variant="secondary" onClick={() => actions.keepAll(run.id)}>
            <Check aria-hidden /> Keep all
          </Button>
        </>
      )}
      {run.undone ? (
        <Button size="sm" variant="ghost" onClick={() => actions.redoRun(run.id)}>
          <Redo2 aria-hidden />
          <ShortLabel first="Redo" rest="agent run" />
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => actions.undoRun(run.id)}>
          <Undo2 aria-hidden />
          <ShortLabel first="Undo" rest="agent run" />
        </Button>
      )}
    </div>
  );
}

/** On a phone, only the first word is visible. */
function ShortLabel({ first, rest }: { readonly first: string; readonly rest: string }) {
  return (
    <span>
      {first}
      <span className="max-sm:sr-only"> {rest}</span>
    </span>
  );
}

function ChangesText({ count }: { readonly count: number }) {
  const cells = counted(count, "cell");
  return (
    <>
      <span className="sm:hidden">{cells} changed</span>
      <span className="max-sm:hidden">The agent changed {cells}.</span>
    </>
  );
}

function undoneText(document: NotebookDocument, left: readonly string[]): string {
  const ids = document.cellIds();
  const numbers = left.flatMap((id) => (ids.includes(id) ? [ids.indexOf(id) + 1] : [])).toSorted((a, b) => a - b);
  const cells = new Intl.ListFormat("en").format(numbers.map(String));
  if (numbers.length === 0) return "The agent's changes were undone.";
  return `Undone, except your edits in ${numbers.length === 1 ? "cell" : "cells"} ${cells}.`;
}
