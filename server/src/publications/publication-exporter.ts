import type { UserDataExporter } from "../contract/user-data-exporter.ts";
import type { Services } from "../contract/services.ts";
import { readChunks } from "../files/file.ts";
import { tryDeleteContent } from "../storage/remove-files.ts";
import { PUBLICATION_COLUMNS } from "./publication.ts";
import { removePublicationFiles } from "./publication-files.ts";

/**
 * Exports each app as a notebook file, its details as JSON, and those of its files that the user's fiddles no longer have.
 * Deleting the user's row deletes the apps, but not their files.
 */
export function publicationExporter(services: Pick<Services, "blobStore" | "log">): UserDataExporter {
  const { blobStore } = services;
  return {
    async *exportData(db, userId) {
      const rows = await db
        .selectFrom("publications")
        .select(PUBLICATION_COLUMNS)
        .where("owner_id", "=", userId)
        .orderBy("slug")
        .execute();
      for (const { owner_id: _, notebook_size: __, ...row } of rows) {
        const files = await db
          .selectFrom("publication_files")
          .innerJoin("blobs", "blobs.id", "publication_files.blob_id")
          .select(["name", "publication_files.size", "sha256", "keys"])
          .select((row) =>
            row
              .exists(
                row
                  .selectFrom("files")
                  .innerJoin("fiddles", "fiddles.id", "files.fiddle_id")
                  .select("files.id")
                  .whereRef("files.blob_id", "=", "publication_files.blob_id")
                  .where("fiddles.owner_id", "=", userId),
              )
              .as("is_in_fiddle"),
          )
          .where("publication_id", "=", row.id)
          .orderBy("name")
          .execute();
        const schedule = await db
          .selectFrom("schedules")
          .select(["cron", "zone", "runs", "next_at", "created_at"])
          .where("publication_id", "=", row.id)
          .executeTakeFirst();
        const details = {
          ...row,
          schedule: schedule ?? null,
          files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
        };
        yield { path: `apps/${row.slug}/app.json`, content: JSON.stringify(details, null, 2) };
        const content = await db
          .selectFrom("publications")
          .select("notebook")
          .where("id", "=", row.id)
          .executeTakeFirst();
        if (content && content.notebook !== "")
          yield { path: `apps/${row.slug}/notebook.ipynb`, content: content.notebook };
        for (const { name, keys, is_in_fiddle: isInFiddle } of files)
          if (!isInFiddle)
            // The zip can be opened on a system where backslashes separate folders.
            yield {
              path: `apps/${row.slug}/files/${name.replaceAll("\\", "_")}`,
              content: readChunks(blobStore, keys),
            };
      }
    },
    async deleteData(db, userId) {
      const rows = await db
        .selectFrom("publications")
        .select(["id", "owner_id"])
        .where("owner_id", "=", userId)
        .execute();
      for (const row of rows) {
        const unused = await db.transaction().execute((tx) => removePublicationFiles(tx, row));
        for (const blob of unused) await tryDeleteContent({ ...services, db }, blob);
      }
    },
  };
}
