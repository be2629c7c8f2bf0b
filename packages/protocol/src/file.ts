import { z } from "zod";
import { userSchema } from "./user.ts";

/** Up to this many bytes a file goes up in one call; a larger one in chunks, which can be resumed. */
export const WHOLE_FILE_LIMIT = 16_000_000;
/** The largest chunk, in bytes. */
export const CHUNK_LIMIT = 8_000_000;

/** A file of a fiddle, kept on the server. */
export const remoteFileSchema = z.object({
  id: z.uuid(),
  /** Its path in the notebook's folder, e.g. `data/people.csv`; each there once. */
  name: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string(),
  updated_at: z.iso.datetime(),
});

/** `GET /api/fiddles/{id}/files` */
export const filesAnswerSchema = z.object({ files: z.array(remoteFileSchema) });

/** `POST /api/fiddles/{id}/files`, and of the last chunk. A file of the same name is replaced and keeps its id. */
export const fileUploadedSchema = z.object({ id: z.uuid(), file: remoteFileSchema, user: userSchema });

/** `DELETE /api/fiddles/{id}/files/{fileId}` */
export const fileDeletedSchema = z.object({ user: userSchema });

/** `POST /api/fiddles/{id}/uploads`: announces a file that goes up in chunks, and reserves room for it. */
export const startUploadSchema = z.strictObject({
  name: z.string("Give the file's name.").max(5000, "The file's name is too long."),
  size: z.int("Give the size in bytes.").min(0),
});

/**
 * Of `POST …/uploads` and `GET …/uploads/{uploadId}`. The next chunk is the body of
 * `PUT …/uploads/{uploadId}?offset={received}`.
 */
export const uploadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** Bytes that are there. */
  received: z.int(),
  chunk_limit: z.int(),
});

/** Of a chunk: `done` once it was the last one. */
export const chunkAnswerSchema = z.object({ received: z.int(), done: fileUploadedSchema.optional() });

export type RemoteFile = z.infer<typeof remoteFileSchema>;
export type FilesAnswer = z.infer<typeof filesAnswerSchema>;
export type FileUploaded = z.infer<typeof fileUploadedSchema>;
export type FileDeleted = z.infer<typeof fileDeletedSchema>;
export type Upload = z.infer<typeof uploadSchema>;
export type ChunkAnswer = z.infer<typeof chunkAnswerSchema>;
