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

/** Of one account, those in the bin too. */
const MAX_FIDDLES_PER_ACCOUNT = 10_000;
const ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

export type NewFiddle = z.output<typeof createFiddleSchema>;

/** Makes a fiddle. The same one again, because the first answer was lost, is the first one. */
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
    // Afterwards: to insert is to wait for whoever is erasing the one of this id.
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
      `An account holds at most ${MAX_FIDDLES_PER_ACCOUNT.toLocaleString("en")} fiddles. Delete some you no longer need for good.`,
    );
}

/** 80 random bits, as the browser makes ids of notebooks. */
export function newFiddleId(): string {
  return Array.from({ length: 16 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("");
}

/** Tells a change that comes again from another one. */
export function hashOf(change: object, notebook = ""): string {
  return createHash("sha256").update(JSON.stringify(change)).update(notebook).digest("base64url");
}

/** What was shared under an id may be linked and embedded anywhere, so nothing else ever comes there. */
async function wasErased(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom("erased_fiddles").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function idTaken(): ApiFailure {
  return new ApiFailure(
    409,
    "id-taken",
    "There is a fiddle with this id already. Leave the id out to get another one.",
  );
}

/** A source that the person may not see is not told to exist. */
async function visibleSource({ db }: Pick<Services, "db">, user: SignedInUser, id: string): Promise<string | null> {
  const row = await db.selectFrom("fiddles").select(SUMMARY_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && canRead(user, row) ? row.id : null;
}
