import { downloadFile, type FilesPlace, listFilesAsAnybody, listRemoteFiles } from "../../fiddles/file-calls.ts";
import { safePath } from "../file-store/entry.ts";
import type { FileStore } from "../file-store/store.ts";

/**
 * Adds the files of another user's fiddle or app to this notebook. Existing files stay. An embed downloads them without a
 * session.
 */
export async function downloadFiles(store: FileStore, place: FilesPlace, as: "me" | "anybody"): Promise<void> {
  const files = await (as === "me" ? listRemoteFiles(place) : listFilesAsAnybody(place));
  for (const { id, name } of files) {
    const path = safePath(name);
    if (path === null || store.read(path)) continue;
    await store.write(path, await downloadFile(place, id, as));
  }
}
