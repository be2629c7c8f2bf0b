import { toast } from "@fiddle/ui/toasts.ts";
import { readMounts } from "../../files/mount/kept-handles.ts";
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
  restore(parts).catch(() =>
    toast("The folder that was mounted could not be mounted again. Mount it from the files panel.", { tone: "bad" }),
  );
  return () => document.removeEventListener("paste", onPaste);
}

async function restore(parts: NotebookParts): Promise<void> {
  if (!("showDirectoryPicker" in globalThis) || (await readMounts(parts.notebook.id)).length === 0) return;
  const { restoreMounts } = await import("./mounts.ts");
  await restoreMounts(parts);
}
