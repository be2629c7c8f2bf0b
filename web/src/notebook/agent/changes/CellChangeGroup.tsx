import { Button } from "@fiddle/ui/button.tsx";
import { Check, Play, ShieldAlert, X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import type { ApprovalRequest, CellChange } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { DiffText } from "../../notebook-diff/DiffText.tsx";
import { TrustButton } from "../trust/TrustButton.tsx";

interface CellChangeGroupProps {
  readonly runId: string;
  readonly change: CellChange;
  readonly number: number;
  /** What the decision answers, if the run waits for it to run the cell; else null. */
  readonly approval: ApprovalRequest | null;
}

/** A cell before and after the agent's change, to keep or to discard. Where the run waits to run the cell, that is decided too. */
export function CellChangeGroup({ runId, change, number, approval }: CellChangeGroupProps) {
  const { agent } = useNotebook();
  const actions = useStore(agent, (state) => state.actions);
  const isEdit = change.kind === "edited";
  const [isShown, setShown] = useState(isEdit);
  const reasons = approval?.reasons ?? [];
  return (
    <div
      role="group"
      data-agent-change
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
        <span className="ml-auto flex items-center gap-1">
          <Button size="sm" variant="ghost" onClick={() => actions?.discard(runId, change.cellId)}>
            <X aria-hidden /> Discard
          </Button>
          {approval === null ? (
            <Button size="sm" variant="ghost" onClick={() => actions?.keep(runId, change.cellId)}>
              <Check aria-hidden /> Keep
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              aria-label="Keep"
              aria-description={`Runs cell ${number}`}
              onClick={() => actions?.keep(runId, change.cellId)}
            >
              <Play aria-hidden /> Keep and run
            </Button>
          )}
        </span>
      </div>
      {reasons.length > 0 && (
        <div className="flex items-start gap-2 border-t border-line bg-warn-soft px-2.5 py-1.5">
          <ShieldAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
          <ul aria-label={`Why cell ${number} waits`} className="flex min-w-0 grow flex-col gap-0.5 text-primary">
            {reasons.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
          <TrustButton variant="ghost" className="shrink-0 max-sm:hidden" />
        </div>
      )}
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
