import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../notebook-context.ts";
import { NOT_KEPT } from "../store/held-saver.ts";

const SAVED = "Saved in this browser";
/** How long everything must have been saved before it is said, in milliseconds. */
const CALM = 800;

/**
 * Where the notebook's newest change is, truthfully: while one types it says "Saving…" throughout, instead of changing
 * with every letter.
 */
export function SaveStatus() {
  const { notebook } = useNotebook();
  const status = useStore(notebook.saveStatus);
  const [shown, setShown] = useState(status);
  if (shown !== status && status !== SAVED) setShown(status);
  useEffect(() => {
    if (status !== SAVED) return undefined;
    const timer = setTimeout(() => setShown(SAVED), CALM);
    return () => clearTimeout(timer);
  }, [status]);
  const isHeld = shown === NOT_KEPT;
  const bad = shown.startsWith("Not saved") && !isHeld;
  return (
    <StatusPill
      label="Save status"
      tone={bad ? "bad" : shown === "Saving…" || isHeld ? "idle" : "good"}
      // Of one size, so that its change lays out nothing else. What went wrong may take the room it needs.
      {...(bad || isHeld ? {} : { className: "h-6 w-39 contain-strict" })}
    >
      {shown}
    </StatusPill>
  );
}
