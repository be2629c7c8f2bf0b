import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { CellSlotProps } from "../../contract/cell-slots.ts";
import { useNotebook } from "../../contract/notebook-services.ts";

const CellChangeGroup = lazy(async () => ({ default: (await import("./CellChangeGroup.tsx")).CellChangeGroup }));

/** Shows what the newest run of the agent changed in the cell. */
export function ChangeSlot({ id, number }: CellSlotProps) {
  const { agent } = useNotebook();
  const change = useStore(
    agent,
    ({ run }) => (!run?.undone && run?.changes.find(({ cellId }) => cellId === id)) || null,
  );
  if (!change || change.decision !== "open" || change.kind === "moved") return null;
  return (
    <Suspense fallback={null}>
      <CellChangeGroup change={change} number={number} />
    </Suspense>
  );
}
