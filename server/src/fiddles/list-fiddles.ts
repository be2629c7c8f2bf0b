import type { FiddlesQuery, RecentAnswer, TagsAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import { z } from "zod";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { likePattern } from "../database/like-pattern.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { type FiddleRow, canRead, SUMMARY_COLUMNS, toSummary } from "../contract/fiddle.ts";

type Needs = Pick<Services, "db">;

const MAX_RECENT_FIDDLES = 30;

/** Sort orders. The id breaks ties. */
const ORDERS = {
  updated: { value: sql<Date>`updated_at`, down: true },
  created: { value: sql<Date>`created_at`, down: true },
  title: { value: sql<string>`lower(title)`, down: false },
} as const;

/** Reads one page of the user's own fiddles, and the cursor of the next page. */
export async function listFiddles(
  { db }: Needs,
  user: SignedInUser,
  { q = "", tag, sort, deleted, cursor, limit }: FiddlesQuery,
): Promise<{ readonly rows: readonly FiddleRow[]; readonly next: string | null }> {
  const { value, down } = ORDERS[sort];
  const direction = down ? "desc" : "asc";
  let query = db
    .selectFrom("fiddles")
    .select([...SUMMARY_COLUMNS, sql<Date | string>`${value}`.as("key")])
    .where("owner_id", "=", user.id)
    .where("deleted_at", deleted === "true" ? "is not" : "is", null)
    .orderBy(value, direction)
    .orderBy("id", direction)
    .limit(limit + 1);
  for (const word of q.split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`title || ' ' || array_to_string(tags, ' ') ilike ${likePattern(word)}`);
  if (tag) query = query.where(sql<boolean>`${tag.toLowerCase()} = any(tags)`);
  if (cursor !== undefined) {
    const { key: last, id } = readCursor(cursor, sort);
    const beyond = down ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(${value}, id) ${beyond} (${last}, ${id})`);
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? writeCursor(sort, last) : null };
}

/** Lists the fiddles that the user recently opened or changed and can still see. */
export async function recentFiddles({ db }: Needs, user: SignedInUser): Promise<RecentAnswer> {
  const rows = await db
    .selectFrom("fiddles")
    .leftJoin("fiddle_visits", (join) =>
      join.onRef("fiddle_visits.fiddle_id", "=", "fiddles.id").on("fiddle_visits.user_id", "=", user.id),
    )
    .select(SUMMARY_COLUMNS)
    .select(sql<Date>`greatest(opened_at, case when owner_id = ${user.id} then fiddles.updated_at end)`.as("seen_at"))
    .where("deleted_at", "is", null)
    .where((is) => is.or([is("owner_id", "=", user.id), is("opened_at", "is not", null)]))
    .orderBy("seen_at", "desc")
    .orderBy("fiddles.id")
    .limit(MAX_RECENT_FIDDLES * 2)
    .execute();
  const seen = rows.filter((row) => canRead(user, row)).slice(0, MAX_RECENT_FIDDLES);
  return { fiddles: seen.map((row) => ({ ...toSummary(row, user), seen_at: row.seen_at.toISOString() })) };
}

export async function recordVisit(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser,
  id: string,
): Promise<void> {
  const openedAt = now();
  await db
    .insertInto("fiddle_visits")
    .columns(["user_id", "fiddle_id", "opened_at"])
    // Selecting from the table inserts nothing if the fiddle was deleted a moment ago.
    .expression((from) =>
      from
        .selectFrom("fiddles")
        .select([
          sql<string>`${user.id}::uuid`.as("user_id"),
          "id",
          sql<Date>`${openedAt}::timestamptz`.as("opened_at"),
        ])
        .where("id", "=", id),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "fiddle_id"]).doUpdateSet({ opened_at: openedAt }))
    .execute();
}

export async function listTags({ db }: Needs, user: SignedInUser): Promise<TagsAnswer> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from fiddles, unnest(tags) as name
    where owner_id = ${user.id} and deleted_at is null
    group by name order by count desc, name limit 1000`.execute(db);
  return { tags: rows };
}

/** Encodes the last row of a page. The format is opaque to clients. */
function writeCursor(sort: FiddlesQuery["sort"], { key, id }: { key: Date | string; id: string }): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

function readCursor(text: string, sort: FiddlesQuery["sort"]): { readonly key: Date | string; readonly id: string } {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    const [of, key, id] = cursor;
    if (of === sort) return { key: sort === "title" ? key : instant.parse(key), id };
  } catch {
    // A cursor that can't be parsed is invalid, like one of another sort order.
  }
  throw new ApiFailure(422, "invalid-cursor", "This page of the list doesn't exist. Start again at the first page.");
}

// Years are limited to this millennium, because databases format others differently.
const instant = z.iso
  .datetime()
  .startsWith("2")
  .transform((at) => new Date(at));
const withoutNul = z.string().refine((text) => !text.includes("\0"));
const cursorSchema = z.tuple([z.string(), withoutNul, withoutNul]);
