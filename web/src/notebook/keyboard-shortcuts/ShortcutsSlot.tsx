import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const ShortcutSheet = lazy(async () => ({ default: (await import("./ShortcutSheet.tsx")).ShortcutSheet }));

/** Loads the shortcut sheet when it opens. */
export function ShortcutsSlot() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "shortcuts");
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutSheet />
    </Suspense>
  );
}
