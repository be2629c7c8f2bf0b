import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const CellSteps = lazy(() => import("./CellSteps.tsx").then((m) => ({ default: m.CellSteps })));

/** Below a cell: its recorded run while it is open. */
export function StepsBelow({ id, number }: { readonly id: string; readonly number: number }) {
  const { steps } = useNotebook();
  const open = useStore(steps, (state) => (state.open?.cellId === id ? state.open : null));
  if (!open) return null;
  return (
    <Suspense fallback={<div className="h-6" />}>
      <CellSteps id={id} number={number} recording={open.recording} at={open.at} />
    </Suspense>
  );
}
