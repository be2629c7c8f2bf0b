import { toast } from "@fiddle/ui/toasts.ts";
import { readMounts } from "../file-store/mount/kept-handles.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import type { NotebookFiles } from "../file-store/notebook-files.ts";

const restored = new WeakMap<NotebookFiles, Promise<void>>();

/** Mounts the folders of the last visit: once for a notebook, however often it is asked for. Never rejects. */
export function restoreMounts(parts: NotebookParts): Promise<void> {
  const known = restored.get(parts.files);
  if (known) return known;
  const restoring = restore(parts).catch(() => {
    toast("The folder that was mounted could not be mounted again. Mount it from the files panel.", { tone: "bad" });
  });
  restored.set(parts.files, restoring);
  return restoring;
}

async function restore(parts: NotebookParts): Promise<void> {
  if (!("showDirectoryPicker" in globalThis)) return;
  const kept = await readMounts(parts.notebook.id);
  if (kept.length === 0) return;
  const { attachAgain } = await import("./mounts.ts");
  for (const mount of kept) await attachAgain(parts, mount);
}
