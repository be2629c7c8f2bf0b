import { DAY_MS } from "@fiddle/notebook/day";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";

/** A blob that no upload has claimed after this long is orphaned. */
const PENDING_BLOB_MS = DAY_MS;
const SWEEP_BATCH_SIZE = 1000;

type Needs = Pick<Services, "db" | "blobStore">;

/** Records a key before its blob is stored. Unless the blob is claimed within a day, the sweep deletes it. */
export async function registerPendingBlob({ db, now }: Pick<Services, "db" | "now">, key: string): Promise<void> {
  await db
    .insertInto("unwanted_bytes")
    .values({ key, due_at: new Date(now().getTime() + PENDING_BLOB_MS) })
    .execute();
}

/** Claims a blob, in the transaction that stores a reference to it. */
export async function claimBlob(tx: Transaction<Database>, key: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("unwanted_bytes").where("key", "=", key).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Error("the blob was deleted before it was claimed");
}

/** Marks blobs as orphaned, in the transaction that removes the last reference to them. */
export async function markOrphaned(tx: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`insert into unwanted_bytes (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(tx);
}

/** Deletes orphaned blobs. Continues after a failure, and throws at the end, leaving the rest to the sweep. */
export async function deleteOrphans({ db, blobStore }: Needs, keys: readonly string[]): Promise<void> {
  const removed: string[] = [];
  const failures: unknown[] = [];
  for (const key of keys)
    await blobStore.remove(key).then(
      () => removed.push(key),
      (error: unknown) => failures.push(error),
    );
  await sql`delete from unwanted_bytes where key = any(${removed}::text[])`.execute(db);
  if (failures.length > 0) throw failures[0];
}

/** Deletes orphaned blobs. The sweep retries what fails. */
export async function tryDeleteOrphans(
  services: Needs & Pick<Services, "log">,
  keys: readonly string[],
): Promise<void> {
  await deleteOrphans(services, keys).catch((error: unknown) =>
    services.log.error("orphaned blobs could not be deleted", errorFields(error)),
  );
}

/** Deletes all orphaned blobs. */
export async function sweepOrphanedBlobs(services: Needs & Pick<Services, "now">): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const rows = await db
      .selectFrom("unwanted_bytes")
      .select("key")
      .where("due_at", "<=", now())
      .orderBy("due_at")
      .limit(SWEEP_BATCH_SIZE)
      .execute();
    const keys = rows.map(({ key }) => key);
    await deleteOrphans(services, keys);
    if (keys.length < SWEEP_BATCH_SIZE) return;
  }
}
