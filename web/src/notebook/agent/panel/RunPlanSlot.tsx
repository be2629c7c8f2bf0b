import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { allRuns } from "../../contract/agent.ts";
import type { CellSlotProps } from "../../contract/cell-slots.ts";
import { useNotebook } from "../../contract/notebook-services.ts";

const RunProgressView = lazy(async () => ({ default: (await import("./RunProgressView.tsx")).RunProgressView }));

/** Below each prompt of this tab: the agent's plan and its steps. */
export function RunPlanSlot({ id }: CellSlotProps) {
  const { agent } = useNotebook();
  const run = useStore(agent, (state) => allRuns(state).find(({ promptCellId }) => promptCellId === id) ?? null);
  if (!run) return null;
  return (
    <Suspense fallback={null}>
      <RunProgressView run={run} />
    </Suspense>
  );
}
