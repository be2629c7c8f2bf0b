import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";
import { releaseQuota } from "./storage-quota.ts";
import { deleteOrphans, markOrphaned } from "./orphaned-blobs.ts";

type Needs = Pick<Services, "db" | "blobStore">;

/** Deletes all files and uploads of a fiddle, and runs `also` in the same transaction. Throws if content couldn't be deleted. */
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

/** Deletes content that no file uses. If this fails, `sweepUnusedContent` retries later. */
export async function tryDeleteContent(services: Needs & Pick<Services, "log">, id: string): Promise<void> {
  await deleteContent(services, id).catch((error: unknown) =>
    services.log.error("stored content could not be deleted", errorFields(error)),
  );
}

/** Deletes all content that no file uses, of a fiddle or of a publication. */
export async function sweepUnusedContent(services: Needs): Promise<void> {
  const { db } = services;
  const rows = await db
    .selectFrom("blobs")
    .select("blobs.id")
    .where((is) => is.not(is.exists(usesOfBlob(db))))
    .limit(1000)
    .execute();
  for (const { id } of rows) await deleteContent(services, id);
}

/** Content is only shared by copying or publishing a file, so content without files stays unused, and can be deleted before its row. */
async function deleteContent({ db, blobStore }: Needs, id: string): Promise<void> {
  const blob = await db
    .selectFrom("blobs")
    .select("keys")
    .where("blobs.id", "=", id)
    .where((is) => is.not(is.exists(usesOfBlob(db))))
    .executeTakeFirst();
  if (!blob) return;
  for (const key of blob.keys) await blobStore.remove(key);
  await db.deleteFrom("blobs").where("id", "=", id).execute();
}

/** One statement asks for both tables, so that no file can move from one to the other in between. */
function usesOfBlob(db: Kysely<Database>) {
  return db
    .selectFrom("files")
    .select("blob_id")
    .where("files.blob_id", "=", sql.ref<string>("blobs.id"))
    .unionAll(db.selectFrom("publication_files").select("blob_id").where("blob_id", "=", sql.ref<string>("blobs.id")));
}
