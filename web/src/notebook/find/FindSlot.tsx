import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const FindBar = lazy(async () => ({ default: (await import("./FindBar.tsx")).FindBar }));

/** Loads the find bar when it opens. */
export function FindSlot() {
  const { finding } = useNotebook();
  const open = useStore(finding, (state) => state.open);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <FindBar />
    </Suspense>
  );
}
