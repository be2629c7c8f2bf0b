import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import { type MemoryBudget, MemoryShares, memoryUsedUp, type Reservation } from "../platform/memory-budget.ts";

/** Whose notebooks are counted. */
type NotebookOwner = Pick<SignedInUser, "id" | "plan">;

/** The quota for notebooks, unless the plan's storage limit for files is larger. */
const MIN_NOTEBOOK_QUOTA_BYTES = 1_000_000_000;

/** A copied notebook is held as it was, as it's parsed and as it's written again. */
const HELD_PER_BYTE = 3;
/** What copies may make the process hold: those of one account, which is one of the largest notebook, and all. The rest is left for saves. */
const COPIES_BYTES = { account: 62_000_000, all: 80_000_000 } as const;
const copies = new WeakMap<MemoryBudget, MemoryShares>();

/** How long a copy waits for others, such as those of a class that begins together. */
const COPY_WAIT_MS = 10_000;
const COPY_RETRY_MS = 50;

/** Counts what copying a notebook holds, until it's disposed. Throws where that isn't left in time, before anything is read. */
export async function holdCopy(
  { memory }: { readonly memory: MemoryBudget },
  user: Pick<NotebookOwner, "id">,
  bytes: number,
  waitMs = COPY_WAIT_MS,
): Promise<Reservation> {
  const shares = copies.get(memory) ?? new MemoryShares(memory.share(COPIES_BYTES.all), COPIES_BYTES.account);
  copies.set(memory, shares);
  for (const end = Date.now() + waitMs; ;) {
    const held = shares.of(user.id).take(HELD_PER_BYTE * bytes);
    if (held) return held;
    if (Date.now() >= end) throw memoryUsedUp();
    await wait(COPY_RETRY_MS);
  }
}

/**
 * Counts a change in the size of a user's notebooks, in the transaction that changes them. Throws if the quota would be
 * exceeded. Parallel changes wait for each other, so they can't exceed it together.
 */
export async function adjustNotebookQuota(
  tx: Transaction<Database>,
  user: NotebookOwner,
  growth: number,
): Promise<void> {
  if (growth <= 0) return releaseNotebookQuota(tx, user.id, -growth);
  const limit = notebookQuota(user);
  const counted = await tx
    .updateTable("usage")
    .set((row) => ({ notebook_bytes: row("notebook_bytes", "+", growth) }))
    .where("user_id", "=", user.id)
    .where((row) => row(row("notebook_bytes", "+", growth), "<=", limit))
    .returning("notebook_bytes")
    .executeTakeFirst();
  if (!counted) throw notebookQuotaExceeded(user);
}

export async function releaseNotebookQuota(tx: Transaction<Database>, userId: string, size: number): Promise<void> {
  if (size === 0) return;
  await tx
    .updateTable("usage")
    .set((row) => ({ notebook_bytes: row("notebook_bytes", "-", size) }))
    .where("user_id", "=", userId)
    .execute();
}

/** How many bytes the user's notebooks can take up, including those in the trash. */
export function notebookQuota({ plan }: Pick<NotebookOwner, "plan">): number {
  return Math.max(MIN_NOTEBOOK_QUOTA_BYTES, plan.storage_limit);
}

/** The size of a notebook in bytes. */
export function notebookBytes(text: string): number {
  return Buffer.byteLength(text);
}

export function notebookQuotaExceeded(user: Pick<NotebookOwner, "plan">): ApiFailure {
  return new ApiFailure(
    403,
    "notebook-quota-exceeded",
    `Your notebooks, including those in the trash, can take up to ${notebookQuota(user) / 1e9} GB, and this one doesn't fit. Clear large outputs, or permanently delete notebooks that you no longer need.`,
  );
}
