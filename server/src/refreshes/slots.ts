import type { ScheduleRuns } from "@fiddle/protocol";
import { sql, type Transaction } from "kysely";
import type { Services } from "../contract/services.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import { nextSlot } from "./schedule-times.ts";

/** How long a refresh may take. */
export const REFRESH_TIMEOUT_MS = 5 * 60_000;
/** After a lease, the process that ran the refresh can't still be at it. */
const LEASE_MARGIN_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
/** How long to wait after the first failure in a row, the second and so on. After one more, the schedule stops. */
const BACKOFF_MINUTES = [5, 15, 60, 240];
export const MAX_FAILURES = BACKOFF_MINUTES.length + 1;
/** After a slot was lost, the next one isn't far. */
const AFTER_LOSS_MS = MINUTE_MS;

type Needs = Pick<Services, "db" | "now">;

/** One refresh that is running here. */
export interface Slot {
  readonly id: string;
  readonly publication_id: string;
  readonly owner_id: string;
  readonly runs: ScheduleRuns;
  readonly due_at: Date;
  /** Its owner waits for it, so a failure says nothing of the schedule. */
  readonly isByHand?: boolean;
}

export const SLOT_COLUMNS = ["id", "publication_id", "owner_id", "runs", "due_at"] as const;

/**
 * Takes the slot that has been due for the longest, of apps that readers can open; null if there is none. It's written as running in the
 * transaction that moves the schedule on, so any number of processes can take slots, and each is taken once. An owner's
 * apps are refreshed one after the other. What passed while no server ran is one slot. `timeoutMs`: how long it may run.
 */
export async function takeDueSlot(
  { db, now }: Needs,
  runs: ScheduleRuns,
  timeoutMs = REFRESH_TIMEOUT_MS,
): Promise<Slot | null> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const due = await tx
      .selectFrom("schedules")
      .innerJoin("publications", "publications.id", "schedules.publication_id")
      .select(["publication_id", "schedules.owner_id", "cron", "zone", "next_at"])
      .where("next_at", "<=", at)
      .where("runs", "=", runs)
      .where("unpublished_at", "is", null)
      .where("taken_down", "=", false)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("refreshes")
              .select("id")
              .whereRef("refreshes.owner_id", "=", "schedules.owner_id")
              .where("state", "=", "running"),
          ),
        ),
      )
      .orderBy("next_at")
      .limit(1)
      .forUpdate("schedules")
      .skipLocked()
      .executeTakeFirst();
    if (!due || due.next_at === null) return null;
    const { publication_id, owner_id, next_at } = due;
    await tx
      .updateTable("schedules")
      .set({ next_at: nextSlot(due, at) })
      .where("publication_id", "=", publication_id)
      .execute();
    return beginSlot(tx, { publication_id, owner_id, runs, due_at: next_at }, at, timeoutMs);
  });
}

/**
 * As many as the queries that an owner can run at once, scheduled ones too. Each holds its app's results until all of them are there.
 */
const MAX_RUNNING_PER_OWNER = 3;

/** Begins a refresh that nobody scheduled. Throws while one of the app is running, or several of the owner's. */
export async function beginNow(
  { db, now }: Needs,
  { id, owner_id, runs }: { readonly id: string; readonly owner_id: string; readonly runs: ScheduleRuns },
): Promise<Slot> {
  const at = now();
  const slot = await db.transaction().execute(async (tx) => {
    // Some at once can't exceed the limit together.
    await sql`select pg_advisory_xact_lock(hashtext(${`refreshes ${owner_id}`}))`.execute(tx);
    const { count } = await tx
      .selectFrom("refreshes")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("owner_id", "=", owner_id)
      .where("state", "=", "running")
      .executeTakeFirstOrThrow();
    if (count >= MAX_RUNNING_PER_OWNER)
      throw new ApiFailure(
        409,
        "refresh-running",
        `${count} of your apps are being refreshed right now. Wait until one of them is done.`,
      );
    return beginSlot(tx, { publication_id: id, owner_id, runs, due_at: at }, at);
  });
  if (slot) return { ...slot, isByHand: true };
  throw new ApiFailure(409, "refresh-running", "The app is being refreshed right now. Wait until that is over.");
}

/** Null if the slot was taken before, or another one of the app is running. */
async function beginSlot(
  db: Services["db"],
  slot: Omit<Slot, "id">,
  at: Date,
  timeoutMs = REFRESH_TIMEOUT_MS,
): Promise<Slot | null> {
  const row = await db
    .insertInto("refreshes")
    .values({
      ...slot,
      state: "running",
      began_at: at,
      lease_until: new Date(at.getTime() + timeoutMs + LEASE_MARGIN_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SLOT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a slot well, in the transaction that stores its results. False where it was given up meanwhile: then nothing is stored. */
export async function endWell(tx: Transaction<Database>, slot: Slot, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("refreshes")
    .set({ state: "done", ended_at: at })
    .where("id", "=", slot.id)
    .where("state", "=", "running")
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  const schedule = await tx
    .updateTable("schedules")
    .set({ failures: 0 })
    .where("publication_id", "=", slot.publication_id)
    .returning(["publication_id", "cron", "zone", "next_at", "failures"])
    .executeTakeFirst();
  // What made the schedule stop is mended.
  if (schedule?.next_at === null)
    await tx
      .updateTable("schedules")
      .set({ next_at: nextSlot(schedule, at) })
      .where("publication_id", "=", slot.publication_id)
      .execute();
  return true;
}

export interface Failure {
  /** A sentence for the owner. */
  readonly message: string;
  /** Nothing changes until the owner does something, so the schedule stops at once. */
  readonly isFinal?: boolean;
  /** It says nothing of the next one, e.g. because the app was published meanwhile. */
  readonly isHarmless?: boolean;
}

/** Ends a slot with a failure. The schedule waits longer each time. Returns whether it has stopped now. */
export async function endBadly(
  { db, now }: Needs,
  slot: Slot,
  { message, isFinal = false, isHarmless = false }: Failure,
): Promise<{ readonly hasStopped: boolean }> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("refreshes")
      .set({ state: "failed", ended_at: at, message })
      .where("id", "=", slot.id)
      .where("state", "=", "running")
      .returning("id")
      .executeTakeFirst();
    if (!ended || isHarmless || slot.isByHand) return { hasStopped: false };
    const schedule = await tx
      .selectFrom("schedules")
      .select(["failures", "next_at"])
      .where("publication_id", "=", slot.publication_id)
      .forUpdate()
      .executeTakeFirst();
    if (!schedule || schedule.next_at === null) return { hasStopped: false };
    const failures = schedule.failures + 1;
    const minutes = isFinal ? undefined : BACKOFF_MINUTES[failures - 1];
    const next_at = minutes === undefined ? null : new Date(at.getTime() + minutes * MINUTE_MS);
    await tx
      .updateTable("schedules")
      .set({ failures, next_at })
      .where("publication_id", "=", slot.publication_id)
      .execute();
    return { hasStopped: next_at === null };
  });
}

const LOST = "The server restarted during the refresh.";

/**
 * Records slots whose process is gone: those with an expired lease, or the given ones of a process that is about to end. Nothing says
 * how far one came, so it isn't run again, but the schedule's next slot comes soon.
 */
export async function loseSlots({ db, now }: Needs, which: readonly Slot[] | "expired"): Promise<void> {
  const at = now();
  if (which.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .updateTable("refreshes")
      .set({ state: "lost", ended_at: at, message: LOST })
      .where("state", "=", "running")
      .$call((query) =>
        which === "expired"
          ? query.where("lease_until", "<", at)
          : query.where(
              "id",
              "in",
              which.map(({ id }) => id),
            ),
      )
      .returning("publication_id")
      .execute();
    if (lost.length === 0) return;
    await tx
      .updateTable("schedules")
      .set({ next_at: sql<Date>`least(next_at, ${new Date(at.getTime() + AFTER_LOSS_MS)}::timestamptz)` })
      .where(
        "publication_id",
        "in",
        lost.map(({ publication_id: id }) => id),
      )
      .where("next_at", "is not", null)
      .execute();
  });
}

const KEPT_DAYS = 30;

/** What the audit log calls a query that a reader of an app ran. */
export const READERS_QUERY_ACT = "app query";

/**
 * Removes slots that ended long ago, whose schedules have moved on, so that they can't be taken again; and the log of readers' queries, which
 * would otherwise grow with each input that a reader moves.
 */
export async function sweepRefreshes({ db, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MS);
  await db.deleteFrom("refreshes").where("ended_at", "<", before).execute();
  await db.deleteFrom("audit_log").where("act", "=", READERS_QUERY_ACT).where("at", "<", before).execute();
}
