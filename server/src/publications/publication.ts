import { FIDDLE_ID, type PublicationSummary } from "@fiddle/protocol";
import type { Selectable } from "kysely";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";

type Needs = Pick<Services, "db">;

/** All columns except the notebook, which can be large. */
export const PUBLICATION_COLUMNS = [
  "publications.id",
  "publications.slug",
  "publications.owner_id",
  "publications.fiddle_id",
  "publications.version",
  "publications.revision",
  "publications.title",
  "publications.author",
  "publications.kernel_name",
  "publications.notebook_size",
  "publications.created_at",
  "publications.published_at",
  "publications.refreshed_at",
  "publications.reader_queries",
  "publications.unpublished_at",
  "publications.taken_down",
  "publications.taken_down_reason",
] as const;

export type PublicationRow = Omit<Selectable<Database["publications"]>, "notebook">;

/**
 * Reads a publication that readers can open, by its id or slug. One that was unpublished is gone for everyone, and one
 * that an operator took down is gone for everyone but operators.
 */
export async function readPublication(
  services: Needs,
  user: SignedInUser | null,
  idOrSlug: string,
): Promise<PublicationRow> {
  const row = await findPublication(services, idOrSlug);
  if (!row) throw (await isRetired(services, idOrSlug)) ? unpublished() : noSuchPublication();
  if (row.unpublished_at !== null) throw unpublished();
  if (may(user, { to: "read-publication", publication: policySubject(row) })) return row;
  throw new ApiFailure(410, "taken-down", "An administrator took down this app.");
}

/** Reads one of the user's own publications, whatever its state. */
export async function ownPublication(services: Needs, user: SignedInUser, idOrSlug: string): Promise<PublicationRow> {
  const row = await findPublication(services, idOrSlug);
  if (!row) throw noSuchPublication();
  if (!may(user, { to: "change-publication", publication: policySubject(row) }))
    throw new ApiFailure(403, "not-owner", "This app belongs to someone else.");
  return row;
}

/** The notebook of this version. Throws if it was replaced a moment ago, so that no answer mixes two. */
export async function readVersion(
  { db }: Needs,
  { id, version }: Pick<PublicationRow, "id" | "version">,
): Promise<string> {
  const row = await db
    .selectFrom("publications")
    .select("notebook")
    .where("id", "=", id)
    .where("version", "=", version)
    .where("unpublished_at", "is", null)
    .executeTakeFirst();
  if (!row) throw noSuchPublication();
  return row.notebook;
}

/** An id comes before a slug, so that nobody can take another app's id as an address. */
export async function findPublication({ db }: Needs, idOrSlug: string): Promise<PublicationRow | undefined> {
  const by = (column: "id" | "slug") =>
    db.selectFrom("publications").select(PUBLICATION_COLUMNS).where(column, "=", idOrSlug).executeTakeFirst();
  if (!/^[a-z0-9-]{1,64}$/.test(idOrSlug)) return undefined;
  return (FIDDLE_ID.test(idOrSlug) ? await by("id") : undefined) ?? by("slug");
}

export function policySubject(row: PublicationRow) {
  const { owner_id: ownerId, taken_down: takenDown, unpublished_at: unpublishedAt } = row;
  return { ownerId, takenDown, isPublished: unpublishedAt === null };
}

export function noSuchPublication(): ApiFailure {
  return new ApiFailure(404, "no-such-publication", "There's no app at this address. Check the address.");
}

export function toPublication(row: PublicationRow, user: SignedInUser | null): PublicationSummary {
  const { id, slug, title, author, version, revision, kernel_name, taken_down } = row;
  const isMine = may(user, { to: "change-publication", publication: policySubject(row) });
  return {
    id,
    slug,
    title,
    author,
    version,
    state: row.unpublished_at === null ? "published" : "unpublished",
    fiddle_id: isMine ? row.fiddle_id : null,
    revision,
    kernel_name,
    owner: { id: row.owner_id, is_me: isMine },
    taken_down,
    taken_down_reason: isMine || may(user, { to: "administer" }) ? row.taken_down_reason : null,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at.toISOString(),
    refreshed_at: row.refreshed_at?.toISOString() ?? null,
    reader_queries: row.reader_queries,
    unpublished_at: row.unpublished_at?.toISOString() ?? null,
  };
}

async function isRetired({ db }: Needs, slug: string): Promise<boolean> {
  if (slug.includes("\0")) return false;
  return (
    (await db.selectFrom("retired_slugs").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined
  );
}

function unpublished(): ApiFailure {
  return new ApiFailure(410, "gone", "The author unpublished this app.");
}
