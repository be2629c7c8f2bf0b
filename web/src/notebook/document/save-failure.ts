import { NotebookDeletedError } from "./update-store.ts";

/** Why nothing could be stored and what to do, as the text after "Not saved – ". */
export function describeFailure(error: unknown): string {
  if (error instanceof NotebookDeletedError) return "this notebook was deleted in another tab. Download it to keep it.";
  switch (error instanceof Error ? error.name : "") {
    case "QuotaExceededError":
      return "the browser's storage is full. Clear outputs, delete old notebooks, or download this one.";
    case "SecurityError":
    case "InvalidStateError":
    case "TypeError":
    case "ReferenceError":
      return "this browser doesn't store data for this page, as in a private window. Download the notebook to keep it.";
    default:
      return "the browser's storage doesn't respond. Download the notebook to keep it.";
  }
}
