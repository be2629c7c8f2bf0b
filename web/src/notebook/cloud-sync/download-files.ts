import { downloadFile, listFilesAsAnybody, listRemoteFiles } from "../../fiddles/file-calls.ts";
import { safePath } from "../file-store/entry.ts";
import type { FileStore } from "../file-store/store.ts";

/**
 * Puts the files of somebody else's fiddle among this notebook's own; what is there already stays. An embed asks as
 * anybody would.
 */
export async function downloadFiles(store: FileStore, fiddleId: string, as: "me" | "anybody"): Promise<void> {
  const files = await (as === "me" ? listRemoteFiles(fiddleId) : listFilesAsAnybody(fiddleId));
  for (const { id, name } of files) {
    const path = safePath(name);
    if (path === null || store.read(path)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be large
    await store.write(path, await downloadFile(fiddleId, id, as));
  }
}
