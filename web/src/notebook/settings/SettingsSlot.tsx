import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const SettingsDialog = lazy(async () => ({ default: (await import("./SettingsDialog.tsx")).SettingsDialog }));

/** Loads the settings when they open. */
export function SettingsSlot() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "settings");
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SettingsDialog />
    </Suspense>
  );
}
