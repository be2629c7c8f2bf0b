import type { Holding } from "../holdings.ts";
import { readPieces } from "./file.ts";
import { removeFilesOf } from "./remove-files.ts";
import type { Bytes } from "./bytes.ts";

/** A zip of the kind that every program reads holds four gigabytes. */
const ZIP_LIMIT = 3_900_000_000;

/** The files of a person's fiddles. */
export function fileHolding(bytes: Bytes): Holding {
  return {
    async *files(db, userId) {
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
      const leftOut: string[] = [];
      for (const file of files) {
        size += file.size;
        // Backslashes part folders where the zip may be opened.
        const path = `fiddles/${file.fiddle_id}/files/${file.name.replaceAll("\\", "_")}`;
        if (size <= ZIP_LIMIT) yield { path, content: readPieces(bytes, file.keys) };
        else leftOut.push(`/api/fiddles/${file.fiddle_id}/files/${file.id}  ${file.name}`);
      }
      if (leftOut.length > 0)
        yield { path: "files-to-download.txt", content: `Too large for this zip:\n${leftOut.join("\n")}\n` };
    },
    async remove(db, userId) {
      const fiddles = await db.selectFrom("fiddles").select("id").where("owner_id", "=", userId).execute();
      for (const { id } of fiddles) await removeFilesOf({ db, bytes }, id);
    },
  };
}
