import type { NotebookParts } from "../notebook-context.ts";
import { takeFiles } from "./take-files.ts";

/** Files pasted anywhere in the notebook are added to it; text goes where it always goes. */
export function start(parts: NotebookParts): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    takeFiles(parts, clipboardData);
  };
  document.addEventListener("paste", onPaste);
  return () => document.removeEventListener("paste", onPaste);
}
