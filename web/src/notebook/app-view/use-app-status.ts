import type { NotebookDocument, Output } from "@fiddle/notebook";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import type { SessionState } from "../session/run-state.ts";
import { useUnfollowed } from "./unfollowed-results.ts";
import { resultsTime, sayTime } from "./results-time.ts";

/** What an app shows: stored results, results of the reader's values, or neither. */
export type AppStatus =
  | { readonly kind: "empty" }
  | { readonly kind: "stored"; readonly at: Date | null }
  | { readonly kind: "updating" }
  | { readonly kind: "live" }
  | { readonly kind: "failed"; readonly why: string };

/** How long a run takes before the app says so. Quick ones would only flicker. */
const UPDATING_DELAY_MS = 200;
/** The longest pause between two cells of one wave. */
const WAVE_PAUSE_MS = 100;

/** @param cellIds The cells whose outputs are shown. */
export function useAppStatus(cellIds: readonly string[]): AppStatus {
  const { notebook, cloud } = useNotebook();
  const { document } = notebook;
  const session = useSession((state) => state);
  const shared = useStore(cloud, (state) => state.shared?.updatedAt ?? null);
  const unfollowed = useUnfollowed(cellIds);
  const isBusy = isRunning(session) || (session.kernel.status.kind === "loading" && session.runs.size > 0);
  if (useLongBusy(isBusy)) return { kind: "updating" };
  const why = failure(session, document);
  if (why !== null && !isBusy) return { kind: "failed", why };
  const stored = (ids: readonly string[]) => ({ kind: "stored", at: resultsTime(document, ids, shared) }) as const;
  // What else follows the reader's values doesn't make these live.
  if (unfollowed.length > 0) return stored(unfollowed.map(({ id }) => id));
  if ([...session.runs.values()].some(({ state }) => state === "done")) return { kind: "live" };
  const hasResults = cellIds.some((id) => document.outputs(id).length > 0);
  return hasResults ? stored(cellIds) : { kind: "empty" };
}

export function sayAppStatus(status: AppStatus, now = new Date()): string {
  switch (status.kind) {
    case "empty":
      return "No results yet";
    case "stored":
      return status.at ? `Results of ${sayTime(status.at, now)}` : "Saved results";
    case "updating":
      return "Updating…";
    case "live":
      return "Live";
    default:
      return `Failed: ${status.why}`;
  }
}

function isRunning({ runs }: SessionState): boolean {
  return [...runs.values()].some(({ state }) => state === "running" || state === "queued");
}

function failure({ runs, kernel }: SessionState, document: NotebookDocument): string | null {
  if (kernel.status.kind === "failed" && runs.size > 0) return kernel.status.reason;
  const failed = document.cellIds().filter((id) => runs.get(id)?.state === "error");
  // The first one is the cause of the others.
  for (const id of failed) {
    const why = sentence(document.outputs(id));
    if (why !== null) return why;
  }
  return null;
}

/** What failed; null for a run that a newer value has overtaken, which is about to run again. */
function sentence(outputs: readonly Output[]): string | null {
  const error = outputs.findLast((output) => output.output_type === "error");
  if (error?.output_type !== "error") return "A cell stopped.";
  if (isInterrupt(error)) return null;
  const [line = ""] = error.evalue.split("\n");
  return error.ename === "KernelError" ? line : [error.ename, line].filter(Boolean).join(": ");
}

/** A run that a newer value has overtaken was interrupted. */
export function isInterrupt(output: Output): boolean {
  return output.output_type === "error" && /^(?:KeyboardInterrupt|Stopped)$/.test(output.ename);
}

/** True once it has been busy for a while, until it has been idle for a moment. */
function useLongBusy(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isBusy === isLong) return undefined;
    const timer = setTimeout(() => setLong(isBusy), isBusy ? UPDATING_DELAY_MS : WAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isBusy, isLong]);
  return isLong;
}
