import { DAY_MS } from "@fiddle/notebook/day";
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { MAX_CHUNK_BYTES, type RemoteFile, type Upload } from "@fiddle/protocol";
import { type Selectable, sql, type Transaction } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { transferReusedBytes, lockFilesOf, reusableBytes } from "../storage/upload-reservation.ts";
import { isUuid, readChunks, toRemoteFile } from "./file.ts";
import { cleanFileName } from "./file-name.ts";
import { tryDeleteContent } from "../storage/remove-files.ts";
import type { Staged } from "../platform/stage.ts";
import { releaseQuota, reserveQuota, storageQuotaExceeded } from "../storage/storage-quota.ts";
import { tryDeleteOrphans, registerPendingBlob, markOrphaned, claimBlob } from "../storage/orphaned-blobs.ts";

const MAX_FILE_BYTES = 2_000_000_000;
const MAX_FILES_PER_FIDDLE = 1000;
/** The minimum for all chunks but the last, because each chunk is stored as a separate blob. */
const MIN_CHUNK_BYTES = 256_000;
/** An upload is deleted after this long without a new chunk. */
const UPLOAD_IDLE_TIMEOUT_MS = DAY_MS;

type UploadRow = Selectable<Database["uploads"]>;
type Needs = Pick<Services, "db" | "blobStore" | "scanner" | "now" | "log">;

/** Starts an upload and reserves quota for it, reusing that of the file it will replace. */
export async function startUpload(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser,
  fiddleId: string,
  { name: given, size }: { readonly name: string; readonly size: number },
): Promise<UploadRow> {
  const name = cleanFileName(given);
  if (size > MAX_FILE_BYTES)
    throw new ApiFailure(
      413,
      "too-large",
      `The file is larger than the limit of ${MAX_FILE_BYTES / 1e9} GB. Try a smaller one.`,
    );
  const place = { fiddle_id: fiddleId, name };
  return db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, fiddleId);
    const old = await fileAt(tx, place);
    if (!old) await requireFileSlot(tx, fiddleId);
    const borrowed = old ? Math.min(size, await reusableBytes(tx, place, old.size)) : 0;
    const isCovered = old !== undefined && borrowed === size;
    if (!isCovered && !(await reserveQuota(tx, user, size - borrowed))) throw storageQuotaExceeded(user);
    return tx
      .insertInto("uploads")
      .values({
        ...place,
        user_id: user.id,
        size,
        borrowed,
        expires_at: new Date(now().getTime() + UPLOAD_IDLE_TIMEOUT_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function findUpload({ db }: Pick<Services, "db">, fiddleId: string, id: string): Promise<UploadRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom("uploads")
        .selectAll()
        .where("id", "=", id)
        .where("fiddle_id", "=", fiddleId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noSuchUpload();
  return row;
}

/** Throws if a chunk doesn't start where the upload continues, or is too small. Without `length`, only the offset is checked. */
export function requireNextOffset({ size, received }: UploadRow, offset: number, length?: number): void {
  const end = offset + (length ?? 0);
  if (offset !== received || end > size)
    throw new ApiFailure(
      409,
      "wrong-offset",
      `The upload continues at byte ${received} of ${size}, so bytes ${offset} to ${end} don't fit. Read the upload and continue at the right offset.`,
    );
  if (length !== undefined && length < MIN_CHUNK_BYTES && end < size)
    throw new ApiFailure(
      422,
      "chunk-too-small",
      `Except for the last one, chunks must have at least ${MIN_CHUNK_BYTES / 1000} kB. Send a larger one.`,
    );
}

/** Adds a chunk that starts at `offset`. If two requests send the same chunk, one of them fails. */
export async function addChunk(services: Needs, upload: UploadRow, offset: number, chunk: Staged): Promise<UploadRow> {
  const { db, blobStore, now } = services;
  // Each request uses a new key, so parallel requests can't overwrite each other's blob.
  const key = randomUUID();
  try {
    requireNextOffset(upload, offset, chunk.size);
    if (chunk.size === 0) return upload;
    await registerPendingBlob({ db, now }, key);
    await blobStore.put(key, chunk.path, chunk.size);
    const added = await db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable("uploads")
        .set((row) => ({
          received: row("received", "+", chunk.size),
          keys: sql<string[]>`array_append(keys, ${key})`,
          expires_at: new Date(now().getTime() + UPLOAD_IDLE_TIMEOUT_MS),
        }))
        .where("id", "=", upload.id)
        .where("received", "=", offset)
        .returningAll()
        .executeTakeFirst();
      if (row) await claimBlob(tx, key);
      return row;
    });
    if (added) return added;
    await tryDeleteOrphans(services, [key]);
    throw concurrentChunk();
  } finally {
    await rm(chunk.path, { force: true });
  }
}

/** Creates the file of a complete upload. It replaces a file with the same name, which keeps its id. */
export async function finishUpload(services: Needs, upload: UploadRow): Promise<RemoteFile> {
  const { db, now } = services;
  const sha256 = await scanAndHash(services, upload);
  const { fiddle_id, name, size, keys } = upload;
  const at = now();
  const { file, replaced } = await db.transaction().execute(async (tx) => {
    // If two uploads have the same file name, the second one waits here and then replaces the first one's file.
    await lockFilesOf(tx, fiddle_id);
    const taken = await tx.deleteFrom("uploads").where("id", "=", upload.id).returning("borrowed").executeTakeFirst();
    if (!taken) throw noSuchUpload();
    const old = await fileAt(tx, { fiddle_id, name });
    const kept = taken.borrowed + (await transferReusedBytes(tx, { fiddle_id, name }));
    const blob = await tx
      .insertInto("blobs")
      .values({ sha256, size, keys, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = await tx
      .insertInto("files")
      .values({ fiddle_id, name, size, blob_id: blob.id, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(["fiddle_id", "name"]).doUpdateSet({ size, blob_id: blob.id, updated_at: at }),
      )
      .returning(["id", "name", "size", "updated_at"])
      .executeTakeFirstOrThrow();
    if (old) await releaseQuota(tx, upload.user_id, old.size - kept);
    return { file: { ...row, sha256 }, replaced: old };
  });
  if (replaced) await tryDeleteContent(services, replaced.blob_id);
  return toRemoteFile(file);
}

/** Hashes and scans an upload while reading it once. Deletes it and throws if it's infected. */
async function scanAndHash(services: Needs, upload: UploadRow): Promise<string> {
  const hash = createHash("sha256");
  const scan = services.scanner?.begin();
  try {
    for await (const chunk of readChunks(services.blobStore, upload.keys) as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      await scan?.write(chunk);
    }
    const found = (await scan?.end()) ?? null;
    if (found === null) return hash.digest("hex");
    await cancelUpload(services, upload);
    throw new ApiFailure(422, "infected-file", `The virus scanner found ${found} in this file, so it wasn't uploaded.`);
  } finally {
    scan?.cancel();
  }
}

/** Cancels an upload and deletes its chunks. */
export async function cancelUpload(services: Needs, upload: UploadRow): Promise<void> {
  const keys = await services.db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom("uploads").where("id", "=", upload.id).returningAll().executeTakeFirst();
    if (!row) return [];
    await releaseQuota(tx, row.user_id, row.size - row.borrowed);
    await markOrphaned(tx, row.keys);
    return row.keys;
  });
  await tryDeleteOrphans(services, keys);
}

/** Cancels uploads that weren't continued in time. */
export async function sweepUploads(services: Needs): Promise<void> {
  const { db, now } = services;
  const old = await db.selectFrom("uploads").selectAll().where("expires_at", "<", now()).limit(1000).execute();
  for (const upload of old) await cancelUpload(services, upload);
}

export function toUpload({ id, name, size, received }: UploadRow): Upload {
  return { id, name, size, received, chunk_limit: MAX_CHUNK_BYTES };
}

/** Throws if a fiddle already has the maximum number of files. */
async function requireFileSlot(tx: Transaction<Database>, fiddleId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("files")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("fiddle_id", "=", fiddleId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FILES_PER_FIDDLE)
    throw new ApiFailure(
      403,
      "too-many-files",
      `A notebook can have at most ${MAX_FILES_PER_FIDDLE.toLocaleString("en")} files. Delete some first.`,
    );
}

function fileAt(tx: Transaction<Database>, place: Pick<UploadRow, "fiddle_id" | "name">) {
  return tx
    .selectFrom("files")
    .select(["size", "blob_id"])
    .where((is) => is.and({ ...place }))
    .executeTakeFirst();
}

function concurrentChunk(): ApiFailure {
  return new ApiFailure(
    409,
    "wrong-offset",
    "Another request sent this chunk at the same time. Read the upload and continue at the right offset.",
  );
}

function noSuchUpload(): ApiFailure {
  return new ApiFailure(
    404,
    "no-such-upload",
    "This upload doesn't exist. It was finished or has expired. Start a new one.",
  );
}
