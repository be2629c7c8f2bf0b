import { z } from "zod";
import { apiErrorSchema } from "./api-error.ts";

/** The folder of a local run, as every page knows it. */
export interface LocalFolder {
  readonly name: string;
  /** Differs for each folder of the computer. The browser's storage is the same for all of them. */
  readonly key: string;
  /** Whether pages may use nothing but this computer. */
  readonly isOffline: boolean;
}

/** Inside of the folder, with slashes. The server checks it. */
const path = z.string("The path must be text.").max(5000, "The path is too long.");
/** SHA-256 of a file's bytes, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/, "The digest must be SHA-256 in hex.");

/** `POST /api/folder/session`: the token from the address that the command printed. */
export const folderSessionSchema = z.strictObject({ token: z.string().max(200) });

const listedFileSchema = z.object({
  path,
  bytes: z.int(),
  modified_at: z.iso.datetime(),
});

/** `GET /api/folder`, by path. `is_cut` says that there are more notebooks than can be listed. */
export const folderAnswerSchema = z.object({
  name: z.string(),
  notebooks: z.array(listedFileSchema),
  is_cut: z.boolean(),
});

/** `GET /api/folder/file` answers 204 if the file still has the digest `unless`. `DELETE` has no `unless`. */
export const folderFileQuerySchema = z.object({ path, unless: digest.optional() });

export const folderFileSchema = z.object({ path, text: z.string(), digest, modified_at: z.iso.datetime() });

/** `PUT /api/folder/file`. `seen` is the digest of the file that this replaces; null creates one. */
export const writeFolderFileSchema = z.strictObject({ path, text: z.string(), seen: digest.nullable() });

export const folderFileWrittenSchema = z.object({ digest });

/** The file isn't the one that the writer had seen. `file` is what it is now; null if it was deleted. */
export const folderConflictSchema = apiErrorSchema.extend({ file: folderFileSchema.nullable() });

/** `POST /api/folder/rename` */
export const renameFolderFileSchema = z.strictObject({ from: path, to: path });

/** `GET /api/folder/data`: the files beside the notebook with this path, or the bytes of one `file` of them. Paths begin where it is. */
export const folderDataQuerySchema = z.object({ path, file: path.optional() });

export const folderDataSchema = z.object({
  files: z.array(listedFileSchema),
  /** Whether there are more files than can be listed. */
  is_cut: z.boolean(),
});

/** A message of `GET /api/folder/events`. The first one has no changes: whoever reads the folder from then on misses none. */
export const folderEventSchema = z.object({
  changes: z.array(
    z.union([
      z.object({ type: z.enum(["added", "changed", "removed"]), path }),
      z.object({ type: z.literal("renamed"), path, to: path }),
    ]),
  ),
});

export type FolderNotebook = z.infer<typeof listedFileSchema>;
export type FolderAnswer = z.infer<typeof folderAnswerSchema>;
export type FolderData = z.infer<typeof folderDataSchema>;
export type FolderFile = z.infer<typeof folderFileSchema>;
export type FolderEvent = z.infer<typeof folderEventSchema>;
