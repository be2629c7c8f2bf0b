import { z } from "zod";
import { userSchema } from "./user.ts";

/** The maximum size in bytes of a file that's uploaded in one request. Larger files are uploaded in chunks, which can be resumed. */
export const MAX_WHOLE_FILE_BYTES = 16_000_000;
/** The maximum size of a chunk in bytes. */
export const MAX_CHUNK_BYTES = 8_000_000;

/** A file of a fiddle, stored on the server. */
export const remoteFileSchema = z.object({
  id: z.uuid(),
  /** The path in the notebook's folder, e.g. `data/people.csv`. It's unique within a fiddle. */
  name: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string(),
  updated_at: z.iso.datetime(),
});

/** `GET /api/fiddles/{id}/files` */
export const filesAnswerSchema = z.object({ files: z.array(remoteFileSchema) });

/** The response of `POST /api/fiddles/{id}/files` and of the last chunk. A file with the same name is replaced and keeps its id. */
export const fileUploadedSchema = z.object({ id: z.uuid(), file: remoteFileSchema, user: userSchema });

/** `DELETE /api/fiddles/{id}/files/{fileId}` */
export const fileDeletedSchema = z.object({ user: userSchema });

/** `POST /api/fiddles/{id}/uploads`: starts a chunked upload and reserves storage for it. */
export const startUploadSchema = z.strictObject({
  name: z.string("Enter a file name.").max(5000, "The file name is too long."),
  size: z.int("The size must be a number of bytes.").min(0),
});

/**
 * The response of `POST …/uploads` and `GET …/uploads/{uploadId}`. The next chunk is the body of
 * `PUT …/uploads/{uploadId}?offset={received}`.
 */
export const uploadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** The number of bytes received so far. */
  received: z.int(),
  chunk_limit: z.int(),
});

/** The response to a chunk. `done` is set after the last one. */
export const chunkAnswerSchema = z.object({ received: z.int(), done: fileUploadedSchema.optional() });

export type RemoteFile = z.infer<typeof remoteFileSchema>;
export type FilesAnswer = z.infer<typeof filesAnswerSchema>;
export type FileUploaded = z.infer<typeof fileUploadedSchema>;
export type Upload = z.infer<typeof uploadSchema>;
export type ChunkAnswer = z.infer<typeof chunkAnswerSchema>;
