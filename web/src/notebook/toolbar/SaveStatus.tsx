import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { useStore } from "zustand";
import { useNotebook } from "../notebook-context.ts";

/** Where the notebook's newest change is, truthfully. */
export function SaveStatus() {
  const { notebook } = useNotebook();
  const status = useStore(notebook.saveStatus);
  const tone = status.startsWith("Not saved") ? "bad" : status === "Saving…" ? "idle" : "good";
  return (
    <StatusPill label="Save status" tone={tone}>
      {status}
    </StatusPill>
  );
}
