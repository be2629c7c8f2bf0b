import type { Services } from "../contract/services.ts";
import { tryDeleteContent } from "../storage/remove-files.ts";
import { releaseQuota } from "../storage/storage-quota.ts";
import { lockFilesOf, transferReusedBytes } from "../storage/upload-reservation.ts";
import { noSuchFile } from "./file.ts";

/** Deletes a file and releases its quota. The content is deleted with the last file that shares it. */
export async function removeFile(
  services: Pick<Services, "db" | "blobStore" | "log">,
  ownerId: string,
  fiddleId: string,
  id: string,
): Promise<void> {
  const removed = await services.db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, fiddleId);
    const file = await tx
      .deleteFrom("files")
      .where("id", "=", id)
      .where("fiddle_id", "=", fiddleId)
      .returning(["name", "size", "blob_id"])
      .executeTakeFirst();
    if (!file) throw noSuchFile();
    const kept = await transferReusedBytes(tx, { fiddle_id: fiddleId, name: file.name });
    await releaseQuota(tx, ownerId, file.size - kept);
    return file;
  });
  await tryDeleteContent(services, removed.blob_id);
}
