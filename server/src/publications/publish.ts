import { randomInt } from "node:crypto";
import { type publishSchema, slugOf, slugProblem } from "@fiddle/protocol";
import { authorOf } from "@fiddle/protocol/authors.ts";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { type FullFiddleRow, ownFiddle, readFiddle } from "../contract/fiddle.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { newFiddleId } from "../fiddles/create-fiddle.ts";
import { adjustNotebookQuota, holdCopy, notebookBytes, releaseNotebookQuota } from "../fiddles/notebook-quota.ts";
import { ApiFailure } from "../platform/errors.ts";
import { tryDeleteContent } from "../storage/remove-files.ts";
import { lockFilesOf } from "../storage/upload-reservation.ts";
import { ownPublication, PUBLICATION_COLUMNS, type PublicationRow } from "./publication.ts";
import { publishFiles, removePublicationFiles } from "./publication-files.ts";

type Needs = Pick<Services, "db" | "blobStore" | "memory" | "now" | "log" | "hasItem">;
type Publish = z.output<typeof publishSchema>;

/**
 * Publishes what is saved of the user's own fiddle, with its files. The first time makes an app, and each further time its
 * next version at the same address, unless another one is asked for.
 */
export async function publishFiddle(
  services: Needs,
  user: SignedInUser,
  id: string,
  given: Publish,
): Promise<PublicationRow> {
  const { db, now } = services;
  const { notebook_size } = await ownFiddle(services, user, id);
  using _held = await holdCopy(services, user, notebook_size);
  const at = now();
  const { row, unused } = await db.transaction().execute(async (tx) => {
    // Two at once become two versions, and nobody changes the files meanwhile.
    await lockFilesOf(tx, id);
    const fiddle = await readFiddle({ db: tx }, user, id);
    requirePublishable(fiddle, given);
    const old = await tx
      .selectFrom("publications")
      .select(PUBLICATION_COLUMNS)
      .where("fiddle_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const values = { ...contentOf(fiddle, given), published_at: at, refreshed_at: null, unpublished_at: null };
    await adjustNotebookQuota(tx, user, values.notebook_size - (old?.notebook_size ?? 0));
    const slug = await availableSlug(tx, services, given.slug ?? old?.slug ?? null, old, values.title);
    const row = old
      ? await tx
          .updateTable("publications")
          .set({ ...values, slug, version: old.version + 1 })
          .where("id", "=", old.id)
          .returning(PUBLICATION_COLUMNS)
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto("publications")
          .values({
            ...values,
            slug,
            id: newFiddleId(),
            owner_id: user.id,
            fiddle_id: id,
            version: 1,
            created_at: at,
            taken_down_reason: null,
          })
          .returning(PUBLICATION_COLUMNS)
          .executeTakeFirstOrThrow();
    return { row, unused: await publishFiles(tx, user, { from: id, to: row.id, at }) };
  });
  for (const blob of unused) await tryDeleteContent(services, blob);
  return row;
}

/** Closes an app to its readers, and gives back what it took of the quota. Its address stays the author's. */
export async function unpublish(
  services: Pick<Services, "db" | "blobStore" | "now" | "log">,
  user: SignedInUser,
  idOrSlug: string,
): Promise<PublicationRow> {
  const { id } = await ownPublication(services, user, idOrSlug);
  const { row, unused } = await services.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("publications")
      .select(PUBLICATION_COLUMNS)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await releaseNotebookQuota(tx, old.owner_id, old.notebook_size);
    await tx.deleteFrom("schedules").where("publication_id", "=", id).execute();
    const row = await tx
      .updateTable("publications")
      .set({ notebook: "", notebook_size: 0, refreshed_at: null, unpublished_at: old.unpublished_at ?? services.now() })
      .where("id", "=", id)
      .returning(PUBLICATION_COLUMNS)
      .executeTakeFirstOrThrow();
    return { row, unused: await removePublicationFiles(tx, old) };
  });
  for (const blob of unused) await tryDeleteContent(services, blob);
  return row;
}

function requirePublishable({ deleted_at: deletedAt, taken_down, revision }: FullFiddleRow, given: Publish): void {
  if (deletedAt !== null)
    throw new ApiFailure(409, "in-trash", "This notebook is in the trash. Restore it, then publish it.");
  if (taken_down)
    throw new ApiFailure(403, "taken-down", "An administrator took down this notebook, so it can't be published.");
  if (given.revision !== undefined && given.revision !== revision)
    throw new ApiFailure(
      409,
      "revision-conflict",
      "This notebook was changed in the meantime. Look at the changes, then publish it again.",
    );
}

function contentOf(fiddle: FullFiddleRow, given: Publish) {
  const { notebook, metadata } = publishedNotebook(fiddle.notebook);
  return {
    notebook,
    notebook_size: notebookBytes(notebook),
    revision: fiddle.revision,
    title: given.title || fiddle.title,
    author: given.author || authorOf(metadata),
    kernel_name: fiddle.kernel_name,
  };
}

/** The slug that the author asks for, or a new one from the title. Throws if someone else has it, or had it. */
async function availableSlug(
  tx: Transaction<Database>,
  { hasItem }: Needs,
  asked: string | null,
  old: PublicationRow | undefined,
  title: string,
): Promise<string> {
  if (asked !== null && asked === old?.slug) return asked;
  const slug = asked ?? newSlug(title);
  // One at a time takes a slug, so that the loser of a race reads a sentence.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${slug}`}))`.execute(tx);
  const taken = await sql<{ taken: boolean }>`
    select exists (select from publications where slug = ${slug} or id = ${slug})
      or exists (select from retired_slugs where slug = ${slug}) as taken`.execute(tx);
  if (taken.rows[0]?.taken === true || hasItem(`examples/${slug}`))
    throw new ApiFailure(409, "slug-taken", `The address “${slug}” is taken. Choose another one.`);
  return slug;
}

/** E.g. `sales-by-region-x7k2m9`. Its end keeps it from colliding with others, and from being guessed. */
function newSlug(title: string): string {
  const end = Array.from({ length: 6 }, () => "abcdefghijkmnpqrstuvwxyz23456789"[randomInt(32)]).join("");
  const slug = [slugOf(title) || "app", end].join("-");
  if (slugProblem(slug) !== null) throw new Error(`${slug} breaks the rules of addresses`);
  return slug;
}

/** Cells of a conversation with the agent, which the author doesn't mean to show. */
const LEFT_OUT = new Set<unknown>(["prompt", "observation"]);

/**
 * What readers get of a saved notebook: all of it except the prompts that the author sent to the agent, and what the agent was told
 * about the notebook then. The answers stay, because an app can show them as text.
 */
function publishedNotebook(saved: string): { readonly notebook: string; readonly metadata: unknown } {
  const parsed = JSON.parse(saved) as { readonly metadata?: unknown; readonly cells?: readonly SavedCell[] };
  const cells = (parsed.cells ?? []).filter((cell) => !LEFT_OUT.has(cell.metadata?.fiddle?.cellType));
  // A notebook without a conversation stays as it was saved.
  const notebook = cells.length === parsed.cells?.length ? saved : JSON.stringify({ ...parsed, cells });
  return { notebook, metadata: parsed.metadata };
}

interface SavedCell {
  readonly metadata?: { readonly fiddle?: { readonly cellType?: unknown } | null } | null;
}
