import type { StoredEdits } from "./run-edits.ts";
import { type AgentRun, type AgentState, allRuns } from "../contract/agent.ts";
import { readStored, removeStored, tabStore, writeStored } from "../../platform/storage.ts";
import { storedRunsKey } from "./has-stored-runs.ts";
import { STORED_RUNS_VERSION, storedRunSchema, storedRunsSchema } from "./stored-run-schema.ts";

/** A run as it is kept for a reload. */
export interface StoredRun {
  readonly run: AgentRun;
  readonly edits: StoredEdits;
}

const MAX_RUNS = 20;
/** A tab can keep about five million characters. */
const MAX_CHARACTERS = 1_500_000;

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
  if (kept.length === 0) removeStored(storedRunsKey(notebookId), ofTab);
  else writeStored(storedRunsKey(notebookId), `{"version":${STORED_RUNS_VERSION},"runs":[${kept.join()}]}`, ofTab);
}

/** The runs that this tab has kept, the newest first. What is damaged is left out, because anyone can change a tab's storage. */
export function readRuns(notebookId: string): readonly StoredRun[] {
  try {
    const { runs } = storedRunsSchema.parse(JSON.parse(readStored(storedRunsKey(notebookId), ofTab) ?? "null"));
    return runs.flatMap((run) => storedRunSchema.safeParse(run).data ?? []);
  } catch {
    return [];
  }
}
