import { createHash, randomInt } from "node:crypto";
import type { createFiddleSchema } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { type FiddleRow, canRead, SUMMARY_COLUMNS } from "./fiddle.ts";
import { adjustNotebookQuota, notebookBytes } from "./notebook-quota.ts";

/** Fiddles in the trash count too. */
const MAX_FIDDLES_PER_ACCOUNT = 10_000;
const ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

export type NewFiddle = z.output<typeof createFiddleSchema>;

/** Creates a fiddle. A repeated request, sent because the first response was lost, returns the existing fiddle. */
export async function createFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser,
  fiddle: NewFiddle,
): Promise<FiddleRow> {
  await requireFiddleSlot({ db }, user);
  const { forked_from: forkedFrom, notebook, ...rest } = fiddle;
  const id = fiddle.id ?? newFiddleId();
  const text = JSON.stringify(notebook);
  const size = notebookBytes(text);
  const changeHash = hashOf(rest, text);
  const at = now();
  const source = forkedFrom === undefined ? null : await visibleSource({ db }, user, forkedFrom);
  const created = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("fiddles")
      .values({
        ...rest,
        id,
        notebook: text,
        notebook_size: size,
        owner_id: user.id,
        change_hash: changeHash,
        forked_from: source,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning(SUMMARY_COLUMNS)
      .executeTakeFirst();
    // This is checked after the insert, because the insert waits for a concurrent permanent deletion of the same id.
    if (row && (await wasErased(tx, id))) throw idTaken();
    if (row) await adjustNotebookQuota(tx, user, size);
    return row;
  });
  if (created) return created;
  const existing = await db
    .selectFrom("fiddles")
    .select([...SUMMARY_COLUMNS, "change_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (existing?.owner_id === user.id && existing.change_hash === changeHash && existing.deleted_at === null)
    return existing;
  throw idTaken();
}

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

function idTaken(): ApiFailure {
  return new ApiFailure(409, "id-taken", "This id is already taken. Leave it out to get a new one.");
}

/** Returns the id of the source, or null if the user can't see it, so the response doesn't reveal that it exists. */
async function visibleSource({ db }: Pick<Services, "db">, user: SignedInUser, id: string): Promise<string | null> {
  const row = await db.selectFrom("fiddles").select(SUMMARY_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && canRead(user, row) ? row.id : null;
}
