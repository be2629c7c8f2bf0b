import type { NotebookDocument, Output } from "@fiddle/notebook";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import type { SessionState } from "../session/run-state.ts";

/** What an app shows: stored results, results of the reader's values, or neither. */
export type AppStatus =
  | { readonly kind: "empty" }
  | { readonly kind: "stored"; readonly at: Date | null }
  | { readonly kind: "updating" }
  | { readonly kind: "live" }
  | { readonly kind: "failed"; readonly why: string };

/** How long a run takes before the app says so. Quick ones would only flicker. */
export const UPDATING_DELAY_MS = 200;

/** @param cellIds The cells whose outputs are shown. */
export function useAppStatus(cellIds: readonly string[]): AppStatus {
  const { notebook, cloud } = useNotebook();
  const { document } = notebook;
  const session = useSession((state) => state);
  const shared = useStore(cloud, (state) => state.shared?.updatedAt ?? null);
  const isBusy = isRunning(session) || (session.kernel.status.kind === "loading" && session.runs.size > 0);
  const isLong = useLater(isBusy, UPDATING_DELAY_MS);
  if (isLong) return { kind: "updating" };
  const why = failure(session, document, cellIds);
  if (why !== null && !isBusy) return { kind: "failed", why };
  if (session.runs.size > 0) return { kind: "live" };
  const hasResults = cellIds.some((id) => document.outputs(id).length > 0);
  return hasResults ? { kind: "stored", at: resultsTime(document, cellIds, shared) } : { kind: "empty" };
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

/** `Nov 26, 14:02`, with the year if it is another one. */
function sayTime(at: Date, now: Date): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return at.toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    ...year,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

function isRunning({ runs }: SessionState): boolean {
  return [...runs.values()].some(({ state }) => state === "running" || state === "queued");
}

function failure(
  { runs, kernel }: SessionState,
  document: NotebookDocument,
  cellIds: readonly string[],
): string | null {
  if (kernel.status.kind === "failed" && runs.size > 0) return kernel.status.reason;
  const failed = document.cellIds().filter((id) => runs.get(id)?.state === "error");
  // The first one is the cause of the others.
  const id = failed[0] ?? cellIds.find((other) => runs.get(other)?.state === "error");
  return id === undefined ? null : sentence(document.outputs(id));
}

function sentence(outputs: readonly Output[]): string {
  const error = outputs.findLast((output) => output.output_type === "error");
  if (error?.output_type !== "error") return "A cell stopped.";
  const [line = ""] = error.evalue.split("\n");
  return error.ename === "KernelError" ? line : [error.ename, line].filter(Boolean).join(": ");
}

/** When the newest result that is shown was made; null where nothing says so. */
function resultsTime(document: NotebookDocument, cellIds: readonly string[], shared: string | null): Date | null {
  const times = cellIds.flatMap((id) => {
    if (document.outputs(id).length === 0) return [];
    return timeOfRun(document.run(id)) ?? timeInFile(document, id) ?? [];
  });
  const fallback = shared === null ? Number.NaN : Date.parse(shared);
  const newest = times.length > 0 ? Math.max(...times) : fallback;
  return Number.isFinite(newest) ? new Date(newest) : null;
}

/** The name of a run begins with its time. */
function timeOfRun(run: string): number | null {
  const time = /^[0-9a-z]{9}-/.test(run) ? Number.parseInt(run.slice(0, 9), 36) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

/** Jupyter's record of when a cell ran. */
function timeInFile(document: NotebookDocument, id: string): number | null {
  const execution = document.cell(id)?.metadata["execution"] as { readonly [name: string]: unknown } | undefined;
  const reply = execution?.["shell.execute_reply"];
  const time = typeof reply === "string" ? Date.parse(reply) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

/** True once it has been true for a while; false at once. */
function useLater(isOn: boolean, delayMs: number): boolean {
  const [isLong, setLong] = useState(false);
  if (!isOn && isLong) setLong(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isLong;
}
