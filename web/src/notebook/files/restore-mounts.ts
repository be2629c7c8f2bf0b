import { toast } from "@fiddle/ui/toasts.ts";
import { readMounts } from "../file-store/mount/mounted-handles.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { NotebookFiles } from "../file-store/notebook-files.ts";

const restored = new WeakMap<NotebookFiles, Promise<void>>();

/** Mounts the folders of the last visit, once for each notebook. Never rejects. */
export function restoreMounts(services: NotebookServices): Promise<void> {
  const known = restored.get(services.files);
  if (known) return known;
  const restoring = restore(services).catch(() => {
    toast("Couldn't mount your folder again. Mount it in the Files panel.", { tone: "bad" });
  });
  restored.set(services.files, restoring);
  return restoring;
}

async function restore(services: NotebookServices): Promise<void> {
  if (!("showDirectoryPicker" in globalThis)) return;
  const kept = await readMounts(services.notebook.id);
  if (kept.length === 0) return;
  const { attachAgain } = await import("./mounts.ts");
  for (const mount of kept) await attachAgain(services, mount);
}
