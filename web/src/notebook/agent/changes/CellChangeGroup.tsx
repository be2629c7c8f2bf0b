import { Button } from "@fiddle/ui/button.tsx";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import type { CellChange } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { DiffText } from "../../notebook-diff/DiffText.tsx";

interface CellChangeGroupProps {
  readonly runId: string;
  readonly change: CellChange;
  readonly number: number;
}

/** A cell before and after the agent's change, to keep or to discard. */
export function CellChangeGroup({ runId, change, number }: CellChangeGroupProps) {
  const { agent } = useNotebook();
  const actions = useStore(agent, (state) => state.actions);
  const isEdit = change.kind === "edited";
  const [isShown, setShown] = useState(isEdit);
  return (
    <div
      role="group"
      aria-label={`Change to cell ${number}`}
      className="mt-1.5 overflow-hidden rounded-md border border-info/40 bg-info-soft text-xs"
    >
      <div className="flex flex-wrap items-center gap-1 py-0.5 pr-1 pl-2.5 text-secondary">
        <span className="grow">{TITLES[change.kind]}</span>
        {isEdit && (
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:hidden"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide changes" : "Show changes"}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => actions?.discard(runId, change.cellId)}>
          <X aria-hidden /> Discard
        </Button>
        <Button size="sm" variant="ghost" onClick={() => actions?.keep(runId, change.cellId)}>
          <Check aria-hidden /> Keep
        </Button>
      </div>
      {isEdit && isShown && (
        <div className="max-h-72 overflow-auto border-t border-line">
          <DiffText before={change.before ?? ""} after={change.after ?? ""} />
        </div>
      )}
    </div>
  );
}

const TITLES: Record<CellChange["kind"], string> = {
  added: "The agent added this cell",
  edited: "The agent edited this cell",
  deleted: "The agent deleted this cell",
  moved: "The agent moved this cell",
};
