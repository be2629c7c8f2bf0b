import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { CHUNK_LIMIT, type RemoteFile, type Upload } from "@fiddle/protocol";
import { type Selectable, sql, type Transaction } from "kysely";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { transferReusedBytes, lockFilesOf, reusableBytes } from "./upload-reservation.ts";
import { isUuid, readChunks, toRemoteFile } from "./file.ts";
import { cleanFileName } from "./file-name.ts";
import { tryDeleteContent } from "./remove-files.ts";
import type { Staged } from "./stage.ts";
import { releaseQuota, reserveQuota, storageQuotaExceeded } from "./storage-quota.ts";
import { tryDeleteOrphans, registerPendingBlob, markOrphaned, claimBlob } from "./orphaned-blobs.ts";

/** Of one file, in bytes; then files of a fiddle. */
const MAX_FILE_BYTES = 2_000_000_000;
const MAX_FILES_PER_FIDDLE = 1000;
/** A piece of a file that is not its last has at least this many bytes: each is a file of its own where bytes are kept. */
const MIN_CHUNK_BYTES = 256_000;
/** How long the next piece may take to come, in milliseconds. */
const UPLOAD_IDLE_TIMEOUT_MS = 24 * 3600 * 1000;

type UploadRow = Selectable<Database["uploads"]>;
type Needs = Pick<Services, "db" | "blobStore" | "scanner" | "now" | "log">;

/** Announces a file: from here on its size counts to the storage, beyond that of the file it will replace. */
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
      `The file is larger than ${MAX_FILE_BYTES / 1e9} GB, the most a file can have.`,
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

/** Throws for a piece that does not go on where the upload is, or is too small. Without `length` only its place is looked at. */
export function requireNextOffset({ size, received }: UploadRow, offset: number, length?: number): void {
  const end = offset + (length ?? 0);
  if (offset !== received || end > size)
    throw new ApiFailure(
      409,
      "wrong-offset",
      `BlobStore ${offset} to ${end} do not go on where ${received} of ${size} blobStore are. Ask how many are there and go on from that.`,
    );
  if (length !== undefined && length < MIN_CHUNK_BYTES && end < size)
    throw new ApiFailure(
      422,
      "chunk-too-small",
      `A chunk has at least ${MIN_CHUNK_BYTES / 1000} kB, unless it is the last. Send larger ones.`,
    );
}

/** Adds a piece that begins at `offset`. Of two at the same place one is taken. */
export async function addChunk(services: Needs, upload: UploadRow, offset: number, chunk: Staged): Promise<UploadRow> {
  const { db, blobStore, now } = services;
  // A new key each time: what another call put there at the same moment must not change under it.
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

/** Makes the file of an upload that is whole. One of the same name is replaced and keeps its id. */
export async function finishUpload(services: Needs, upload: UploadRow): Promise<RemoteFile> {
  const { db, now } = services;
  const sha256 = await scanAndHash(services, upload);
  const { fiddle_id, name, size, keys } = upload;
  const at = now();
  const { file, replaced } = await db.transaction().execute(async (tx) => {
    // Of two files of one name the second waits here and replaces the first.
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

/** The hash of a file, read once, for which the scanner is shown it too; what is infected is removed. */
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
    throw new ApiFailure(
      422,
      "infected-file",
      `The virus scanner of this server found ${found} in it. The file was not taken.`,
    );
  } finally {
    scan?.cancel();
  }
}

/** Gives up an upload; nothing of it stays. */
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

/** Gives up what nobody went on with. */
export async function sweepUploads(services: Needs): Promise<void> {
  const { db, now } = services;
  const old = await db.selectFrom("uploads").selectAll().where("expires_at", "<", now()).limit(1000).execute();
  for (const upload of old) await cancelUpload(services, upload);
}

export function toUpload({ id, name, size, received }: UploadRow): Upload {
  return { id, name, size, received, chunk_limit: CHUNK_LIMIT };
}

/** Throws where a fiddle has no place for one more file. */
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
      `A fiddle has at most ${MAX_FILES_PER_FIDDLE} files. Delete some first.`,
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
    "Another call sent this chunk at the same moment. Ask how many bytes are there and go on from that.",
  );
}

function noSuchUpload(): ApiFailure {
  return new ApiFailure(
    404,
    "no-such-upload",
    "There is no such upload. It is finished, or it is too old: begin again.",
  );
}
