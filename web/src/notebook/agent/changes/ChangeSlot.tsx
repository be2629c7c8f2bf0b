import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { type AgentRun, allRuns, type CellChange } from "../../contract/agent.ts";
import type { CellSlotProps } from "../../contract/cell-slots.ts";
import { useNotebook } from "../../contract/notebook-services.ts";

const CellChangeGroup = lazy(async () => ({ default: (await import("./CellChangeGroup.tsx")).CellChangeGroup }));

/** Shows what the agent changed in the cell, in the newest run that the user hasn't decided about. */
export function ChangeSlot({ id, number }: CellSlotProps) {
  const { agent } = useNotebook();
  const run = useStore(agent, (state) => allRuns(state).find((each) => openChange(each, id)) ?? null);
  const change = run && openChange(run, id);
  const approval = useStore(agent, (state) => {
    const asked = state.run?.approval ?? null;
    return asked?.asks === "change" && asked.cellId === id && state.run?.id === run?.id ? asked : null;
  });
  if (!run || !change) return null;
  return (
    <Suspense fallback={null}>
      <CellChangeGroup key={run.id} runId={run.id} change={change} number={number} approval={approval} />
    </Suspense>
  );
}

function openChange({ changes, undone }: AgentRun, id: string): CellChange | undefined {
  if (undone) return undefined;
  return changes.find(({ cellId, decision, kind }) => cellId === id && decision === "open" && kind !== "moved");
}
