import type { Output } from "@fiddle/notebook";
import { parseExactJson } from "@fiddle/notebook/exact-json";
import { listOf, objectOf } from "@fiddle/notebook/json-kinds";
import { MAX_NOTEBOOK_BYTES } from "@fiddle/protocol";
import { adjustNotebookQuota, notebookBytes } from "../fiddles/notebook-quota.ts";
import type { Services } from "../contract/services.ts";
import { ApiFailure } from "../platform/errors.ts";
import { readOwner } from "./owner.ts";
import { endWell, type Slot } from "./slots.ts";

/** The outputs of a refresh by the ids of their cells. */
export type NewOutputs = ReadonlyMap<string, readonly Output[]>;

/** The app was published again, or unpublished, while it was refreshed. */
export class Superseded extends Error {}

/**
 * Puts results into the published notebook and ends the slot, in one transaction. What the notebook grows counts toward the owner's
 * quota. `version`: the one that the results are of. Throws `Superseded`, or an `ApiFailure` where there's no room; then nothing has
 * changed.
 */
export async function storeResults(
  services: Pick<Services, "db" | "now" | "plans">,
  slot: Slot,
  version: number,
  outputs: NewOutputs,
): Promise<void> {
  const { db, now } = services;
  await db.transaction().execute(async (tx) => {
    const at = now();
    const row = await tx
      .selectFrom("publications")
      .select(["notebook", "notebook_size"])
      .where("id", "=", slot.publication_id)
      .where("version", "=", version)
      .where("unpublished_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Superseded();
    // Given up meanwhile, e.g. because the machine slept: another one may have stored newer results.
    if (!(await endWell(tx, slot, at))) return;
    const notebook = withOutputs(row.notebook, outputs, at);
    const notebook_size = notebookBytes(notebook);
    // What was published may already be near the limit. Clearing it stays possible.
    if (notebook_size > Math.max(MAX_NOTEBOOK_BYTES, row.notebook_size)) throw resultsTooLarge();
    await adjustNotebookQuota(tx, await readOwner(services, slot.owner_id, tx), notebook_size - row.notebook_size);
    await tx
      .updateTable("publications")
      .set({ notebook, notebook_size, refreshed_at: at })
      .where("id", "=", slot.publication_id)
      .execute();
  });
}

export function resultsTooLarge(): ApiFailure {
  const limit = `${MAX_NOTEBOOK_BYTES / 1e6} MB`;
  return new ApiFailure(
    413,
    "too-large",
    `With these results, the app has more than ${limit}. Filter or aggregate in SQL to get fewer rows.`,
  );
}

/** The notebook's text with other outputs. Everything else stays as it was written. */
export function withOutputs(text: string, outputs: NewOutputs, at: Date): string {
  const notebook = objectOf(parseExactJson(text));
  const cells = listOf(notebook["cells"]).map((cell) => {
    const { id, metadata, ...rest } = objectOf(cell);
    const fresh = typeof id === "string" ? outputs.get(id) : undefined;
    if (!fresh) return cell;
    // Jupyter's record of when a cell ran, which is shown as the time of the results.
    const execution = { "shell.execute_reply": at.toISOString() };
    return { id, ...rest, metadata: { ...objectOf(metadata), execution }, outputs: fresh };
  });
  return JSON.stringify({ ...notebook, cells });
}
