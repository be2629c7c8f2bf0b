import type { JsonObject } from "@fiddle/notebook";
import { withOrigin } from "@fiddle/notebook/origins";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { copyFiles } from "../storage/copy-files.ts";
import type { Services } from "../contract/services.ts";
import { hashOf, newFiddleId, requireFiddleSlot } from "./create-fiddle.ts";
import { type FiddleRow, ownFiddle, readFiddle, readFiddleSummary, SUMMARY_COLUMNS } from "../contract/fiddle.ts";
import { adjustNotebookQuota, holdCopy, notebookBytes } from "./notebook-quota.ts";

export interface Copied {
  readonly fiddle: FiddleRow;
  readonly filesLeftOut: number;
}

/**
 * Makes a private copy of a shared notebook, or of one of the user's own. Files are copied only if the user's quota allows all of them.
 */
export async function copyFiddle(
  services: Pick<Services, "db" | "memory" | "now">,
  user: SignedInUser,
  sourceId: string,
  kind: "fork" | "duplicate",
): Promise<Copied> {
  const { db, now } = services;
  const { notebook_size } =
    kind === "fork" ? await readFiddleSummary(services, user, sourceId) : await ownFiddle(services, user, sourceId);
  await requireFiddleSlot(services, user);
  using _held = await holdCopy(services, user, notebook_size);
  const source = await readFiddle(services, user, sourceId);
  const { tags, kernel_name } = source;
  const title = kind === "fork" ? source.title : copyTitle(source.title);
  const forkedFrom = kind === "fork" ? source.id : null;
  const notebook = kind === "fork" ? asCopy(source.notebook) : source.notebook;
  const size = notebookBytes(notebook);
  const id = newFiddleId();
  const at = now();
  return db.transaction().execute(async (tx) => {
    const fiddle = await tx
      .insertInto("fiddles")
      .values({
        id,
        title,
        tags,
        kernel_name,
        notebook,
        notebook_size: size,
        owner_id: user.id,
        visibility: "private",
        change_hash: hashOf({ id }),
        forked_from: forkedFrom,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .returning(SUMMARY_COLUMNS)
      .executeTakeFirstOrThrow();
    await adjustNotebookQuota(tx, user, size);
    return { fiddle, filesLeftOut: await copyFiles(tx, user, { from: source.id, to: id, at }) };
  });
}

/** A copy of someone else's notebook says so, since it will look like the user's own. */
function asCopy(notebook: string): string {
  const parsed = JSON.parse(notebook) as { readonly metadata?: JsonObject };
  return JSON.stringify({ ...parsed, metadata: withOrigin(parsed.metadata ?? {}, "copy") });
}

/** Turns `People` into `People (copy)`, within the maximum length of a title. */
function copyTitle(title: string): string {
  return `${Array.from(title).slice(0, 193).join("")} (copy)`;
}
