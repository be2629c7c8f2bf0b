import type { StoredEdits } from "./run-edits.ts";
import { type AgentRun, type AgentState, allRuns } from "../contract/agent.ts";
import { readStored, removeStored, tabStore, writeStored } from "../../platform/storage.ts";

/** A run as it is kept for a reload. */
export interface StoredRun {
  readonly run: AgentRun;
  readonly edits: StoredEdits;
}

const MAX_RUNS = 20;
/** A tab can keep about five million characters. */
const MAX_CHARACTERS = 1_500_000;
/** Says whose changes they are, so that another version of the product doesn't read them. */
const VERSION = 1;

const ofTab = { storage: tabStore };

/** Keeps the runs that have ended, the newest as far as there is room. */
export function keepRuns(
  notebookId: string,
  runs: Pick<AgentState, "run" | "earlierRuns">,
  editsOf: (id: string) => StoredEdits | null,
): void {
  const kept: string[] = [];
  let characters = 0;
  for (const run of allRuns(runs).slice(0, MAX_RUNS)) {
    const edits = editsOf(run.id);
    if (run.end === null || !edits) continue;
    const text = JSON.stringify({ run: { ...run, reasoning: "", steps: [] }, edits } satisfies StoredRun);
    characters += text.length;
    if (characters > MAX_CHARACTERS) break;
    kept.push(text);
  }
  if (kept.length === 0) removeStored(keyOf(notebookId), ofTab);
  else writeStored(keyOf(notebookId), `{"version":${VERSION},"runs":[${kept.join()}]}`, ofTab);
}

/** The runs that this tab has kept, the newest first. */
export function readRuns(notebookId: string): readonly StoredRun[] {
  const text = readStored(keyOf(notebookId), ofTab);
  if (text === null) return [];
  // Nobody but this module writes it.
  const stored = JSON.parse(text) as { readonly version: number; readonly runs: readonly StoredRun[] };
  return stored.version === VERSION ? stored.runs : [];
}

/** Whether there are any, without reading them. */
export function hasStoredRuns(notebookId: string): boolean {
  return readStored(keyOf(notebookId), ofTab) !== null;
}

function keyOf(notebookId: string): string {
  return `fiddle:agent-runs:${notebookId}`;
}
