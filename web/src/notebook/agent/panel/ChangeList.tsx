import { Button } from "@fiddle/ui/button.tsx";
import { useStore } from "zustand";
import type { AgentRun, CellChange } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { DiffText } from "../../notebook-diff/DiffText.tsx";
import { useCellIds } from "../../document/use-document.ts";

const KINDS: Record<CellChange["kind"], string> = {
  added: "added",
  edited: "edited",
  deleted: "deleted",
  moved: "moved",
};
const DECISIONS: Record<CellChange["decision"], string> = { open: "", kept: "Kept", discarded: "Discarded" };

/** Every cell that a run changed, before and after. Deleted cells are only found here. */
export function ChangeList({ run }: { readonly run: AgentRun }) {
  const { agent, notebook, selection } = useNotebook();
  const actions = useStore(agent, (state) => state.actions);
  const ids = useCellIds(notebook.document);
  if (run.changes.length === 0) return null;
  return (
    <section aria-label="Changes" className="flex flex-col gap-2">
      <h3 className="text-xs font-semibold text-secondary">Changes</h3>
      <ul className="diff">
        {run.changes.map((change) => {
          const number = ids.indexOf(change.cellId) + 1;
          const name = number > 0 ? `Cell ${number}` : "Deleted cell";
          return (
            <li key={change.cellId}>
              <div className="diff-head">
                {number > 0 ? (
                  <button type="button" onClick={() => selection.select(change.cellId)}>
                    {name}
                  </button>
                ) : (
                  <span dir="auto">{name}</span>
                )}
                <span>{DECISIONS[change.decision] || KINDS[change.kind]}</span>
              </div>
              {change.kind !== "moved" && <DiffText before={change.before ?? ""} after={change.after ?? ""} />}
              {change.decision === "open" && !run.undone && (
                <div className="flex justify-end gap-1 p-1">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Discard the change to ${name.toLowerCase()}`}
                    onClick={() => actions?.discard(run.id, change.cellId)}
                  >
                    {change.kind === "deleted" ? "Restore" : "Discard"}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Keep the change to ${name.toLowerCase()}`}
                    onClick={() => actions?.keep(run.id, change.cellId)}
                  >
                    Keep
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
