import { readStored, tabStore } from "../../platform/storage.ts";

/** The name under which a tab stores the runs of a notebook. */
export function storedRunsKey(notebookId: string): string {
  return `fiddle:agent-runs:${notebookId}`;
}

/** Whether this tab has kept runs of the notebook, without reading them. */
export function hasStoredRuns(notebookId: string): boolean {
  return readStored(storedRunsKey(notebookId), { storage: tabStore }) !== null;
}
