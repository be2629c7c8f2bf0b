import { connectionCells } from "@fiddle/kernels/connection-cells";
import type { Refreshing, saveScheduleSchema } from "@fiddle/protocol";
import { sql } from "kysely";
import type { z } from "zod";
import type { Services } from "../contract/services.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { PublicationRow } from "../publications/publication.ts";
import { type AppNotebooks, queriesOf } from "./app-notebooks.ts";
import { type Owner, readOwner, refreshLimit } from "./owner.ts";
import { NOTHING_TO_REFRESH } from "./refresh-app.ts";
import { appQuery } from "./run-queries.ts";
import { nextSlot, timesProblem } from "./schedule-times.ts";

type Needs = Pick<Services, "db" | "env" | "now" | "plans">;

/** An app's schedule, its queries, and how the last refresh went. Its author's page asks again while a refresh runs. */
export async function readRefreshing(
  services: Needs,
  notebooks: AppNotebooks,
  row: PublicationRow,
): Promise<Refreshing> {
  const { db } = services;
  const { id, owner_id } = row;
  const [schedule, last, app, owner, queries] = await Promise.all([
    db.selectFrom("schedules").selectAll().where("publication_id", "=", id).executeTakeFirst(),
    db
      .selectFrom("refreshes")
      .selectAll()
      .where("publication_id", "=", id)
      .orderBy("began_at", "desc")
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom("publications").select("reader_queries").where("id", "=", id).executeTakeFirst(),
    readOwner(services, owner_id),
    row.unpublished_at === null ? notebooks.read(row).then(connectionCells) : [],
  ]);
  return {
    schedule: schedule
      ? {
          cron: schedule.cron,
          zone: schedule.zone,
          runs: schedule.runs,
          next_at: schedule.next_at?.toISOString() ?? null,
          failures: schedule.failures,
        }
      : null,
    last: last
      ? {
          state: last.state,
          due_at: last.due_at.toISOString(),
          ended_at: last.ended_at?.toISOString() ?? null,
          message: last.message,
        }
      : null,
    query_count: queries.length,
    reader_queries: app?.reader_queries ?? false,
    limit: refreshLimit(owner.plan),
    can_run_all: canRunAll(services, owner),
  };
}

/** Saves when an app is refreshed. A schedule that had stopped goes on. */
export async function saveSchedule(
  services: Needs,
  { id, owner_id, unpublished_at }: PublicationRow,
  { cron, zone, runs }: z.output<typeof saveScheduleSchema>,
): Promise<void> {
  const { db, now } = services;
  const owner = await readOwner(services, owner_id);
  const { max_apps: maxApps, min_minutes: minMinutes } = refreshLimit(owner.plan);
  if (maxApps === 0)
    throw new ApiFailure(
      403,
      "upgrade-required",
      `The ${owner.plan.name} plan doesn't refresh apps. Upgrade to a plan that does.`,
    );
  if (unpublished_at !== null)
    throw new ApiFailure(410, "gone", "This app is unpublished. Publish it, then choose when it's refreshed.");
  const problem = timesProblem({ cron, zone }, minMinutes, now());
  if (problem !== null) throw new ApiFailure(422, "invalid-input", problem);
  if (runs === "full" && !canRunAll(services, owner))
    throw new ApiFailure(
      403,
      "runner-missing",
      "No runner for full runs is set up for your account. Ask the administrator.",
    );
  if (runs === "queries") await requireQueries(services, id);
  const values = { cron, zone, runs, failures: 0, next_at: nextSlot({ cron, zone, publication_id: id }, now()) };
  await db.transaction().execute(async (tx) => {
    // Two at once can't exceed the plan together.
    await sql`select pg_advisory_xact_lock(hashtext(${`schedules ${owner_id}`}))`.execute(tx);
    const others = await tx
      .selectFrom("schedules")
      .select("publication_id")
      .where("owner_id", "=", owner_id)
      .where("publication_id", "<>", id)
      .execute();
    if (others.length >= maxApps)
      throw new ApiFailure(
        403,
        "too-many-schedules",
        `The ${owner.plan.name} plan refreshes ${maxApps === 1 ? "one app" : `${maxApps} apps`}. Set another app to “Never” first, or upgrade.`,
      );
    await tx
      .insertInto("schedules")
      .values({ publication_id: id, owner_id, created_at: now(), ...values })
      .onConflict((conflict) => conflict.column("publication_id").doUpdateSet(values))
      .execute();
  });
}

/** Lets readers run the app's queries with their own values, or not. Their connections must be read-only. */
export async function setReaderQueries(
  services: Needs,
  { id, owner_id }: PublicationRow,
  isOn: boolean,
): Promise<void> {
  const { db } = services;
  if (isOn) {
    const { cells, notebook } = await requireQueries(services, id);
    for (const each of cells) {
      const { connection } = await appQuery(services, notebook, each, owner_id);
      if (connection.allow_writes)
        throw new ApiFailure(
          409,
          "query-not-allowed",
          `Readers can only use read-only connections. Turn off “Allow changes” in the connection ${connection.name}, or use another one in cell ${each.number}.`,
        );
    }
  }
  await db.updateTable("publications").set({ reader_queries: isOn }).where("id", "=", id).execute();
}

async function requireQueries({ db }: Pick<Services, "db">, id: string) {
  const row = await db.selectFrom("publications").select("notebook").where("id", "=", id).executeTakeFirst();
  const notebook = queriesOf(row?.notebook || `{"cells":[]}`);
  const cells = connectionCells(notebook);
  if (cells.length === 0) throw new ApiFailure(409, "nothing-to-refresh", NOTHING_TO_REFRESH);
  return { notebook, cells };
}

function canRunAll({ env }: Pick<Services, "env">, { isOperator, plan }: Owner): boolean {
  return env.runnerToken !== undefined && (isOperator || plan.refresh?.full === true);
}
