import { createHash, hash, randomInt } from "node:crypto";
import type { createFiddleSchema } from "@fiddle/protocol";
import type { Insertable, Kysely } from "kysely";
import type { z } from "zod";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { type FiddleRow, canRead, SUMMARY_COLUMNS } from "../contract/fiddle.ts";
import { adjustNotebookQuota, notebookBytes } from "./notebook-quota.ts";

/** Fiddles in the trash count too. */
const MAX_FIDDLES_PER_ACCOUNT = 10_000;
const ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

export type NewFiddle = z.output<typeof createFiddleSchema>;

/**
 * Creates a fiddle. A repeated request, sent because the first response was lost, returns the existing fiddle. An id that
 * another user has, or that was deleted permanently, is replaced by a new one, so the status doesn't reveal either.
 */
export async function createFiddle(
  services: Pick<Services, "db" | "now">,
  user: SignedInUser,
  fiddle: NewFiddle,
): Promise<FiddleRow> {
  const { db } = services;
  await requireFiddleSlot({ db }, user);
  const { forked_from: forkedFrom, notebook, id: given, ...rest } = fiddle;
  const text = JSON.stringify(notebook);
  const changeHash = hashOf(rest, text);
  const source = forkedFrom === undefined ? null : await visibleSource({ db }, user, forkedFrom);
  const values = { ...rest, notebook: text, owner_id: user.id, change_hash: changeHash, forked_from: source };
  const candidates = given === undefined ? [newFiddleId()] : [given, replacementId(user, given), newFiddleId()];
  for (const id of candidates) {
    const created = await insertFiddle(services, user, { ...values, id });
    if (created) return created;
    const existing = await db
      .selectFrom("fiddles")
      .select([...SUMMARY_COLUMNS, "change_hash"])
      .where("id", "=", id)
      .where("owner_id", "=", user.id)
      .executeTakeFirst();
    if (!existing) continue;
    if (existing.change_hash === changeHash && existing.deleted_at === null) return existing;
    break;
  }
  throw new ApiFailure(409, "id-taken", "You already have a notebook with this id. Leave the id out to get a new one.");
}

/** Returns null if the id is or was in use. */
async function insertFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser,
  values: Omit<Insertable<Database["fiddles"]>, "notebook_size" | "created_at" | "updated_at" | "deleted_at">,
): Promise<FiddleRow | null> {
  const size = notebookBytes(values.notebook);
  const at = now();
  return db
    .transaction()
    .execute(async (tx) => {
      const row = await tx
        .insertInto("fiddles")
        .values({ ...values, notebook_size: size, created_at: at, updated_at: at, deleted_at: null })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning(SUMMARY_COLUMNS)
        .executeTakeFirst();
      if (!row) return null;
      // This is checked after the insert, because the insert waits for a concurrent permanent deletion of the same id.
      if (await wasErased(tx, values.id)) throw new ErasedIdError();
      await adjustNotebookQuota(tx, user, size);
      return row;
    })
    .catch((error: unknown) => {
      if (error instanceof ErasedIdError) return null;
      throw error;
    });
}

/** Undoes the transaction that used the id of an erased fiddle. */
class ErasedIdError extends Error {}

export async function requireFiddleSlot({ db }: Pick<Services, "db">, user: SignedInUser): Promise<void> {
  const { count } = await db
    .selectFrom("fiddles")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("owner_id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FIDDLES_PER_ACCOUNT)
    throw new ApiFailure(
      403,
      "too-many-fiddles",
      `Your account has reached the limit of ${MAX_FIDDLES_PER_ACCOUNT.toLocaleString("en")} notebooks. Permanently delete some that you no longer need.`,
    );
}

/** Generates an id with 80 random bits, in the same format as the browser does. */
export function newFiddleId(): string {
  return Array.from({ length: 16 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("");
}

/** Hashes a change, to detect when the same change is sent again. */
export function hashOf(change: object, notebook = ""): string {
  return createHash("sha256").update(JSON.stringify(change)).update(notebook).digest("base64url");
}

/** The id of a deleted fiddle is never reused, because it may be linked and embedded elsewhere. */
async function wasErased(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom("erased_fiddles").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The new id is always the same for a user and an id, so that a repeated request finds the fiddle that it created. */
function replacementId(user: SignedInUser, id: string): string {
  const digest = hash("sha256", `${user.id} ${id}`, "buffer");
  return Array.from(digest.subarray(0, 16), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}

/** Returns the id of the source, or null if the user can't see it, so the response doesn't reveal that it exists. */
async function visibleSource({ db }: Pick<Services, "db">, user: SignedInUser, id: string): Promise<string | null> {
  const row = await db.selectFrom("fiddles").select(SUMMARY_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && canRead(user, row) ? row.id : null;
}
