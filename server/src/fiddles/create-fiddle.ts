import { createHash, randomInt } from "node:crypto";
import type { createFiddleSchema } from "@fiddle/protocol";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { SignedIn } from "../accounts/signed-in.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { type FiddleRow, mayRead, SUMMARY_COLUMNS } from "./fiddle.ts";
import { countNotebooks, sizeOfNotebook } from "./notebook-room.ts";

/** Of one account, those in the bin too. */
const MOST = 10_000;
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export type NewFiddle = z.output<typeof createFiddleSchema>;

/** Makes a fiddle. The same one again, because the first answer was lost, is the first one. */
export async function createFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  who: SignedIn,
  fiddle: NewFiddle,
): Promise<FiddleRow> {
  await requireRoom({ db }, who);
  const { forked_from: forkedFrom, notebook, ...rest } = fiddle;
  const id = fiddle.id ?? newFiddleId();
  const text = JSON.stringify(notebook);
  const size = sizeOfNotebook(text);
  const changeHash = hashOf(rest, text);
  const at = now();
  const source = forkedFrom === undefined ? null : await visible({ db }, who, forkedFrom);
  const made = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("fiddles")
      .values({
        ...rest,
        id,
        notebook: text,
        notebook_size: size,
        owner_id: who.id,
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
    if (row) await countNotebooks(tx, who, size);
    return row;
  });
  if (made) return made;
  const there = await db
    .selectFrom("fiddles")
    .select([...SUMMARY_COLUMNS, "change_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (there?.owner_id === who.id && there.change_hash === changeHash && there.deleted_at === null) return there;
  throw idTaken();
}

export async function requireRoom({ db }: Pick<Services, "db">, who: SignedIn): Promise<void> {
  const { count } = await db
    .selectFrom("fiddles")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("owner_id", "=", who.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST)
    throw new ApiFailure(
      403,
      "too-many-fiddles",
      `An account holds at most ${MOST.toLocaleString("en")} fiddles. Delete some you no longer need for good.`,
    );
}

/** 80 random bits, as the browser makes ids of notebooks. */
export function newFiddleId(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
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
async function visible({ db }: Pick<Services, "db">, who: SignedIn, id: string): Promise<string | null> {
  const row = await db.selectFrom("fiddles").select(SUMMARY_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && mayRead(who, row) ? row.id : null;
}
