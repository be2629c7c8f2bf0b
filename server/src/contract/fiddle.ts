import { FIDDLE_ID, type FiddleSummary, type Visibility } from "@fiddle/protocol";
import { sql } from "kysely";
import type { SignedInUser } from "./signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "./policy.ts";
import type { Services } from "./services.ts";

/** All columns except the notebook, which can be large. */
export const SUMMARY_COLUMNS = [
  "fiddles.id",
  "fiddles.owner_id",
  "fiddles.title",
  "fiddles.tags",
  "fiddles.visibility",
  "fiddles.kernel_name",
  "fiddles.revision",
  "fiddles.notebook_size",
  "fiddles.forked_from",
  "fiddles.taken_down",
  "fiddles.taken_down_reason",
  "fiddles.created_at",
  "fiddles.updated_at",
  "fiddles.deleted_at",
] as const;

export interface FiddleRow {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly tags: string[];
  readonly visibility: Visibility;
  readonly kernel_name: string;
  readonly revision: number;
  /** Bytes. */
  readonly notebook_size: number;
  readonly forked_from: string | null;
  readonly taken_down: boolean;
  readonly taken_down_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

export interface FullFiddleRow extends FiddleRow {
  readonly notebook: string;
}

/** The notebook is null where it's large. */
export interface SmallFiddleRow extends FiddleRow {
  readonly notebook: string | null;
}

type Needs = Pick<Services, "db">;

/**
 * Reads a fiddle that the user can see. The failure is the same for a missing and a private fiddle, so it doesn't reveal
 * which exist. It's different for a shared one that an operator took down.
 */
export async function readFiddle({ db }: Needs, user: SignedInUser | null, id: string): Promise<FullFiddleRow> {
  const row = FIDDLE_ID.test(id)
    ? await db
        .selectFrom("fiddles")
        .select([...SUMMARY_COLUMNS, "notebook"])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  return requireReadable(row, user);
}

/** Like `readFiddle`, without a notebook of more bytes. */
export async function readSmallFiddle(
  { db }: Needs,
  user: SignedInUser | null,
  id: string,
  maxBytes: number,
): Promise<SmallFiddleRow> {
  const notebook = sql<string | null>`case when notebook_size <= ${maxBytes}::int then notebook end`.as("notebook");
  const row = FIDDLE_ID.test(id)
    ? await db
        .selectFrom("fiddles")
        .select([...SUMMARY_COLUMNS, notebook])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  return requireReadable(row, user);
}

/** Like `readFiddle`, without the notebook. */
export async function readFiddleSummary({ db }: Needs, user: SignedInUser | null, id: string): Promise<FiddleRow> {
  const row = FIDDLE_ID.test(id)
    ? await db.selectFrom("fiddles").select(SUMMARY_COLUMNS).where("id", "=", id).executeTakeFirst()
    : undefined;
  return requireReadable(row, user);
}

/** Reads one of the user's own fiddles without its notebook, also if it's in the trash. */
export async function ownFiddle(services: Needs, user: SignedInUser, id: string): Promise<FiddleRow> {
  const row = await readFiddleSummary(services, user, id);
  if (!may(user, { to: "change-fiddle", fiddle: { ownerId: row.owner_id } }))
    throw new ApiFailure(403, "not-owner", "This notebook belongs to someone else. Fork it to make changes.");
  return row;
}

export function canRead(user: SignedInUser | null, row: FiddleRow): boolean {
  return may(user, { to: "read-fiddle", fiddle: policySubject(row) });
}

/** The facts about a fiddle that the policy decides by. */
export function policySubject({ owner_id, visibility, taken_down, deleted_at }: FiddleRow) {
  return { ownerId: owner_id, visibility, takenDown: taken_down, deleted: deleted_at !== null };
}

function requireReadable<Row extends FiddleRow>(row: Row | undefined, user: SignedInUser | null): Row {
  if (row && canRead(user, row)) return row;
  if (row && canRead(user, { ...row, taken_down: false }))
    throw new ApiFailure(410, "taken-down", "An administrator took down this notebook.");
  throw noSuchFiddle();
}

export function noSuchFiddle(): ApiFailure {
  return new ApiFailure(
    404,
    "no-such-fiddle",
    "This notebook doesn't exist or is private. Check the address, or log in if it's yours.",
  );
}

export function toSummary(row: FiddleRow, user: SignedInUser | null): FiddleSummary {
  const { id, title, tags, visibility, kernel_name, revision, forked_from, taken_down } = row;
  return {
    id,
    title,
    tags,
    visibility,
    kernel_name,
    revision,
    owner: { id: row.owner_id, is_me: row.owner_id === user?.id },
    forked_from,
    taken_down,
    taken_down_reason: canReadReason(row, user) ? row.taken_down_reason : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

function canReadReason({ owner_id: ownerId }: FiddleRow, user: SignedInUser | null): boolean {
  return may(user, { to: "change-fiddle", fiddle: { ownerId } }) || may(user, { to: "administer" });
}

/**
 * What stands before and after the notebook in a fiddle's JSON. The notebook is passed on as it was saved, because reading and writing
 * megabytes again takes long.
 */
export function jsonAroundNotebook(
  row: FiddleRow,
  user: SignedInUser | null,
): readonly [before: string, after: string] {
  return [`${JSON.stringify(toSummary(row, user)).slice(0, -1)},"notebook":`, "}"];
}
