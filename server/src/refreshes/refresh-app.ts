import type { Output } from "@fiddle/notebook";
import { connectionCells } from "@fiddle/kernels/connection-cells";
import { MAX_NOTEBOOK_BYTES } from "@fiddle/protocol";
import { toApiFailure } from "../connections/query-answer.ts";
import type { Databases } from "../connections/run-query.ts";
import type { Services } from "../contract/services.ts";
import { errorFields } from "../platform/log.ts";
import { queriesOf } from "./app-notebooks.ts";
import { readOwner, refreshLimit } from "./owner.ts";
import { appQuery, appQueryOutputs } from "./run-queries.ts";
import { endBadly, type Failure, loseSlots, MAX_FAILURES, REFRESH_TIMEOUT_MS, type Slot } from "./slots.ts";
import { resultsTooLarge, storeResults, Superseded } from "./store-results.ts";

export type RefreshServices = Pick<Services, "db" | "env" | "log" | "mail" | "now" | "plans">;

/**
 * Runs the queries of an app and stores their results, or says why not. Either all results are new or none is. `stopped`: aborts when the
 * process is about to end. Never throws.
 */
export async function refreshApp(
  services: RefreshServices,
  databases: Databases,
  slot: Slot,
  stopped: AbortSignal,
): Promise<void> {
  const { log } = services;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(REFRESH_TIMEOUT_MS)]);
    const failure = await attempt(services, databases, slot, signal);
    if (stopped.aborted) await loseSlots(services, [slot]);
    else if (failure) await failSlot(services, slot, failure);
    log.info("app refreshed", { app: slot.publication_id, failure: failure?.message ?? "" });
  } catch (error) {
    // The lease ends, and then the slot is recorded as lost.
    log.error("refresh failed", { app: slot.publication_id, ...errorFields(error) });
  }
}

async function attempt(
  services: RefreshServices,
  databases: Databases,
  slot: Slot,
  signal: AbortSignal,
): Promise<Failure | null> {
  const owner = await readOwner(services, slot.owner_id);
  if (refreshLimit(owner.plan).max_apps === 0)
    return {
      message: `The ${owner.plan.name} plan doesn't refresh apps. Upgrade, then save the schedule again.`,
      isFinal: true,
    };
  const app = await readQueries(services, slot);
  if (!app) return SUPERSEDED;
  const { notebook, cells } = app;
  if (cells.length === 0) return { message: NOTHING_TO_REFRESH, isFinal: true };
  const outputs = new Map<string, readonly Output[]>();
  let room = MAX_NOTEBOOK_BYTES;
  for (const each of cells)
    try {
      const query = await appQuery(services, notebook, each, slot.owner_id);
      const found: Output[] = [];
      for await (const output of appQueryOutputs(databases, query, signal)) {
        room -= JSON.stringify(output).length;
        // They wait in memory for each other.
        if (room < 0) throw resultsTooLarge();
        found.push(output);
      }
      outputs.set(each.cell.id, found);
    } catch (error) {
      const failure = toApiFailure(error);
      if (!failure) throw error;
      return { message: `Cell ${each.number}: ${signal.aborted ? TOO_SLOW : failure.message}` };
    }
  try {
    await storeResults(services, slot, app.version, outputs);
    return null;
  } catch (error) {
    const failure = toApiFailure(error);
    if (error instanceof Superseded) return SUPERSEDED;
    if (!failure) throw error;
    return { message: failure.message };
  }
}

/** Without the rest of the notebook, because it would wait in memory for the queries, which take minutes. */
async function readQueries({ db }: Pick<RefreshServices, "db">, slot: Slot) {
  const app = await db
    .selectFrom("publications")
    .select(["notebook", "version"])
    .where("id", "=", slot.publication_id)
    .where("unpublished_at", "is", null)
    .executeTakeFirst();
  if (!app) return null;
  const notebook = queriesOf(app.notebook);
  return { version: app.version, notebook, cells: connectionCells(notebook) };
}

export const NOTHING_TO_REFRESH =
  "The published notebook has no SQL cell on a saved database connection, so there's nothing to refresh.";
const TOO_SLOW = "All queries together took longer than 5 minutes. Make them faster, or query less data.";
export const SUPERSEDED: Failure = {
  message: "The app was published again or unpublished during the refresh.",
  isHarmless: true,
};

/** Records the failure, and tells the owner once the schedule has stopped. */
export async function failSlot(services: RefreshServices, slot: Slot, failure: Failure): Promise<void> {
  const { db, env, mail } = services;
  const { hasStopped } = await endBadly(services, slot, failure);
  if (!hasStopped) return;
  const {
    title,
    slug,
    fiddle_id: fiddle,
  } = await db
    .selectFrom("publications")
    .select(["title", "slug", "fiddle_id"])
    .where("id", "=", slot.publication_id)
    .executeTakeFirstOrThrow();
  const { email } = await readOwner(services, slot.owner_id);
  const link = fiddle === null ? `${env.appUrl}/apps/${slug}` : `${env.appUrl}/fiddles/${fiddle}`;
  const text = [
    failure.isFinal
      ? `Your app “${title}” can't be refreshed:`
      : `The last ${MAX_FAILURES} refreshes of your app “${title}” failed. The last one said:`,
    "",
    failure.message,
    "",
    "Readers still see the results from before. The schedule is stopped: open the notebook, choose Publish, and refresh the app there once this is mended.",
    "",
    link,
  ].join("\n");
  mail.send({ to: email, subject: `“${title}” isn't refreshed anymore`, text, link });
}
