import type { UserDataExporter } from "../contract/user-data-exporter.ts";
import { readChunks } from "./file.ts";
import { removeFilesOf } from "../storage/remove-files.ts";
import type { BlobStore } from "../platform/blob-store.ts";

/** The zip format that all programs can read is limited to four gigabytes. */
const MAX_ZIP_BYTES = 3_900_000_000;

/** Exports and deletes the files of a user's fiddles. */
export function fileExporter(blobStore: BlobStore): UserDataExporter {
  return {
    async *exportData(db, userId) {
      const files = await db
        .selectFrom("files")
        .innerJoin("fiddles", "fiddles.id", "files.fiddle_id")
        .innerJoin("blobs", "blobs.id", "files.blob_id")
        .select(["files.id", "fiddle_id", "name", "files.size", "keys"])
        .where("owner_id", "=", userId)
        .orderBy("fiddle_id")
        .orderBy("name")
        .execute();
      let size = 0;
      const omitted: string[] = [];
      for (const file of files) {
        size += file.size;
        // The zip can be opened on a system where backslashes separate folders.
        const path = `fiddles/${file.fiddle_id}/files/${file.name.replaceAll("\\", "_")}`;
        if (size <= MAX_ZIP_BYTES) yield { path, content: readChunks(blobStore, file.keys) };
        else omitted.push(`/api/fiddles/${file.fiddle_id}/files/${file.id}  ${file.name}`);
      }
      if (omitted.length > 0)
        yield {
          path: "files-to-download.txt",
          content: `These files don't fit into the zip file. Download them separately:\n${omitted.join("\n")}\n`,
        };
    },
    async deleteData(db, userId) {
      const fiddles = await db.selectFrom("fiddles").select("id").where("owner_id", "=", userId).execute();
      for (const { id } of fiddles) await removeFilesOf({ db, blobStore }, id);
    },
  };
}
