import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { readStored, writeStored } from "../../platform/storage.ts";

const STORED = "fiddle:notebooks-with-secrets";

/**
 * Whether the notebook has access to any secret. This only reads local storage, so that runs without secrets load
 * nothing.
 */
export function hasSecrets(notebookId: string): boolean {
  return notebooksIn(readStored(STORED)).includes(notebookId);
}

/** Stores which notebooks have access to secrets. False if the browser can't store it. */
export function recordNotebooksWithSecrets(change: (notebookIds: readonly string[]) => readonly string[]): boolean {
  return writeStored(STORED, JSON.stringify(change(notebooksIn(readStored(STORED)))));
}

function notebooksIn(text: string | null): readonly string[] {
  const stored = jsonOrNull(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}
