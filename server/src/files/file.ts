import { Readable } from "node:stream";
import type { RemoteFile } from "@fiddle/protocol";
import type { Selectable } from "kysely";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import type { BlobStore } from "../platform/blob-store.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type FileRow = Pick<Selectable<Database["files"]>, "id" | "name" | "size" | "updated_at"> & { readonly sha256: string };

type Needs = Pick<Services, "db">;

export async function listFiles({ db }: Needs, fiddleId: string): Promise<RemoteFile[]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("blobs", "blobs.id", "files.blob_id")
    .select(["files.id", "name", "files.size", "sha256", "updated_at"])
    .where("fiddle_id", "=", fiddleId)
    .orderBy("name")
    .execute();
  return rows.map(toRemoteFile);
}

/** Reads a file with the keys of its content. */
export async function findFile({ db }: Needs, fiddleId: string, id: string) {
  const row = UUID.test(id)
    ? await db
        .selectFrom("files")
        .innerJoin("blobs", "blobs.id", "files.blob_id")
        .select(["files.id", "name", "files.size", "sha256", "updated_at", "keys"])
        .where("fiddle_id", "=", fiddleId)
        .where("files.id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noSuchFile();
  return row;
}

/** Streams the content of a file that's stored in chunks. */
export function readChunks(blobStore: BlobStore, keys: readonly string[]): Readable {
  return Readable.from(pieces(blobStore, keys), { objectMode: false });
}

export function toRemoteFile({ id, name, size, sha256, updated_at }: FileRow): RemoteFile {
  return { id, name, size, sha256, updated_at: updated_at.toISOString() };
}

export function noSuchFile(): ApiFailure {
  return new ApiFailure(404, "no-such-file", "This file doesn't exist. It may have been deleted.");
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

async function* pieces(blobStore: BlobStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* (await blobStore.read(key)) as AsyncIterable<Uint8Array>;
}
