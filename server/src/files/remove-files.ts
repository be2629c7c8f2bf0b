import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../services.ts";
import { transferReusedBytes, lockFilesOf } from "./upload-reservation.ts";
import { noSuchFile } from "./file.ts";
import { releaseQuota } from "./storage-quota.ts";
import { deleteOrphans, markOrphaned } from "./orphaned-blobs.ts";

type Needs = Pick<Services, "db" | "blobStore">;

/** Deletes a file and gives its storage back; its bytes go with their last file. */
export async function removeFile(
  services: Needs & Pick<Services, "log">,
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

/** Deletes everything a fiddle has of files, and in the same transaction whatever `also` does. Throws when bytes stayed. */
export async function removeFilesOf(
  services: Needs,
  fiddleId: string,
  also: (tx: Transaction<Database>) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { blobs, keys } = await services.db.transaction().execute(async (tx) => {
    const fiddle = await tx
      .selectFrom("fiddles")
      .select("owner_id")
      .where("id", "=", fiddleId)
      .forUpdate()
      .executeTakeFirst();
    const files = await tx
      .deleteFrom("files")
      .where("fiddle_id", "=", fiddleId)
      .returning(["size", "blob_id"])
      .execute();
    const uploads = await tx
      .deleteFrom("uploads")
      .where("fiddle_id", "=", fiddleId)
      .returning(["size", "borrowed", "keys"])
      .execute();
    const ofFiles = files.reduce((sum, file) => sum + file.size, 0);
    const ofUploads = uploads.reduce((sum, upload) => sum + upload.size - upload.borrowed, 0);
    if (fiddle) await releaseQuota(tx, fiddle.owner_id, ofFiles + ofUploads);
    await also(tx);
    const unwanted = uploads.flatMap((upload) => upload.keys);
    await markOrphaned(tx, unwanted);
    return { blobs: files.map(({ blob_id }) => blob_id), keys: unwanted };
  });
  for (const id of blobs) await deleteContent(services, id);
  await deleteOrphans(services, keys);
}

/** Removes bytes that no file has; if that fails now, `sweepBlobs` does it later. */
export async function tryDeleteContent(services: Needs & Pick<Services, "log">, id: string): Promise<void> {
  await deleteContent(services, id).catch((error: unknown) =>
    services.log.error("bytes could not be removed", errorFields(error)),
  );
}

/** Removes all bytes that no file has. */
export async function sweepUnusedContent(services: Needs): Promise<void> {
  const { db } = services;
  const rows = await db
    .selectFrom("blobs")
    .leftJoin("files", "files.blob_id", "blobs.id")
    .select("blobs.id")
    .where("files.id", "is", null)
    .limit(1000)
    .execute();
  for (const { id } of rows) await deleteContent(services, id);
}

/** Only a file gives its bytes to another, so without any there will be none: the bytes can go before the row. */
async function deleteContent({ db, blobStore }: Needs, id: string): Promise<void> {
  const blob = await db
    .selectFrom("blobs")
    .leftJoin("files", "files.blob_id", "blobs.id")
    .select("keys")
    .where("blobs.id", "=", id)
    .where("files.id", "is", null)
    .executeTakeFirst();
  if (!blob) return;
  for (const key of blob.keys) await blobStore.remove(key);
  await db.deleteFrom("blobs").where("id", "=", id).execute();
}
