import type { RemoteFile } from "@fiddle/protocol";
import type { Transaction } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";
import type { Database } from "../database/schema.ts";
import { isUuid, noSuchFile, toRemoteFile } from "../files/file.ts";
import { lockedFiles } from "../storage/copy-files.ts";
import { releaseQuota, reserveQuota, storageQuotaExceeded } from "../storage/storage-quota.ts";

type Needs = Pick<Services, "db">;

/**
 * Replaces the files of a publication by those that the fiddle has now, and counts the difference. A file with the same
 * name keeps its id. Returns the content that the publication no longer uses. Throws if the user's quota is too small.
 */
export async function publishFiles(
  tx: Transaction<Database>,
  user: SignedInUser,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<readonly string[]> {
  const files = await lockedFiles(tx, from);
  const before = await tx
    .selectFrom("publication_files")
    .select(["name", "size", "blob_id"])
    .where("publication_id", "=", to)
    .execute();
  const growth = total(files) - total(before);
  if (growth > 0 && !(await reserveQuota(tx, user, growth))) throw storageQuotaExceeded(user);
  if (growth < 0) await releaseQuota(tx, user.id, -growth);
  const names = new Set(files.map(({ name }) => name));
  const dropped = before.flatMap(({ name }) => (names.has(name) ? [] : name));
  if (dropped.length > 0)
    await tx.deleteFrom("publication_files").where("publication_id", "=", to).where("name", "in", dropped).execute();
  for (const file of files)
    await tx
      .insertInto("publication_files")
      .values({ ...file, publication_id: to, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(["publication_id", "name"])
          .doUpdateSet({ size: file.size, blob_id: file.blob_id, updated_at: at }),
      )
      .execute();
  const kept = new Set(files.map(({ blob_id: blob }) => blob));
  return before.flatMap(({ blob_id: blob }) => (kept.has(blob) ? [] : blob));
}

/** Removes the files of a publication and releases their quota. Returns the content that they used. */
export async function removePublicationFiles(
  tx: Transaction<Database>,
  { id, owner_id: ownerId }: { readonly id: string; readonly owner_id: string },
): Promise<readonly string[]> {
  const files = await tx
    .deleteFrom("publication_files")
    .where("publication_id", "=", id)
    .returning(["size", "blob_id"])
    .execute();
  await releaseQuota(tx, ownerId, total(files));
  return files.map(({ blob_id: blob }) => blob);
}

export async function listPublicationFiles({ db }: Needs, id: string): Promise<RemoteFile[]> {
  const rows = await filesWithContent(db).where("publication_id", "=", id).orderBy("name").execute();
  return rows.map(toRemoteFile);
}

/** Reads a file with the keys of its content. */
export async function findPublicationFile({ db }: Needs, id: string, fileId: string) {
  const row = isUuid(fileId)
    ? await filesWithContent(db)
        .where("publication_id", "=", id)
        .where("publication_files.id", "=", fileId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noSuchFile();
  return row;
}

function filesWithContent(db: Services["db"]) {
  return db
    .selectFrom("publication_files")
    .innerJoin("blobs", "blobs.id", "publication_files.blob_id")
    .select(["publication_files.id", "name", "publication_files.size", "sha256", "updated_at", "keys"]);
}

function total(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
