import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type SaveWords, saveWords } from "../../fiddles/status.ts";
import { useNotebook } from "../notebook-context.ts";
import { NOT_KEPT } from "../store/held-saver.ts";

/** How long everything must have been saved before it is said, in milliseconds. */
const CALM = 800;

/**
 * Where the notebook's newest change is, truthfully: while one types it says "Saving…" throughout, instead of changing
 * with every letter.
 */
export function SaveStatus() {
  const { notebook, cloud } = useNotebook();
  const here = useStore(notebook.saveStatus);
  const server = useStore(cloud, (state) => state.server);
  const status = saveWords(here, server);
  const [shown, setShown] = useState(status);
  const calm = isCalm(status);
  if (shown !== status && (!calm || isCalm(shown))) setShown(status);
  useEffect(() => {
    if (!calm) return undefined;
    const timer = setTimeout(() => setShown(status), CALM);
    return () => clearTimeout(timer);
  }, [status, calm]);
  const isHeld = shown === NOT_KEPT;
  const bad = shown.startsWith("Not saved") && !isHeld;
  return (
    <StatusPill
      label="Save status"
      tone={bad ? "bad" : shown === "Saving…" || isHeld ? "idle" : shown.startsWith("Offline") ? "warn" : "good"}
      // Of one size, so that its change lays out nothing else. What went wrong may take the room it needs.
      {...(bad || isHeld || shown.startsWith("Offline") ? {} : { className: "h-6 w-39 contain-strict" })}
    >
      {shown}
    </StatusPill>
  );
}

/** Whether nothing is under way. */
function isCalm(status: SaveWords): boolean {
  return status === "Saved" || status === "Saved in this browser";
}
