import { toast } from "@fiddle/ui/toasts.ts";
import type { ArrivedFiddle } from "../contract/arrival.ts";
import type { FileStore } from "../file-store/store.ts";

/** Downloads the files of someone else's fiddle. The notebook is shown without them if that fails. */
export async function downloadArrivalFiles(store: FileStore, { id }: ArrivedFiddle, embedded: boolean): Promise<void> {
  try {
    const { downloadFiles } = await import("../cloud-sync/download-files.ts");
    await downloadFiles(store, id, embedded ? "anybody" : "me");
  } catch {
    toast("Couldn't download this notebook's files. Reload the page to try again.", { tone: "bad" });
  }
}
