import { randomUUID } from "node:crypto";
import { day } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";
import {
  browserCounter,
  countersOf,
  decrement,
  guestCounter,
  increment,
  type PromptLimitOf,
  type PromptPayer,
  userCounter,
} from "./prompt-counters.ts";

/** Longer than any model takes to its first word. */
const RESERVATION_MS = 3600 * 1000;

export type Reserved =
  | { readonly kind: "reserved"; readonly id: string; readonly count: number }
  | { readonly kind: "limit"; readonly of: PromptLimitOf };

type Needs = Pick<Services, "db" | "now">;

/** Counts a prompt of today, in UTC, before it begins. Follow it by `keepPrompt` or `releasePrompt`. */
export async function reservePrompt({ db, now }: Needs, payer: PromptPayer, limit: number): Promise<Reserved> {
  const id = randomUUID();
  const today = day(now());
  try {
    return await db.transaction().execute(async (tx) => {
      let own = { day: today, count: 0 };
      const counters = countersOf(payer, limit);
      for (const counter of counters) {
        const counted = await increment(tx, counter, today, counter.limit);
        // Thrown, because a counter before this one has to be rolled back.
        if (!counted) throw new LimitReached(counter.of);
        own = counted;
      }
      await tx
        .insertInto("prompt_reservations")
        .values({
          id,
          user_id: payer.kind === "user" ? payer.userId : null,
          guest_keys: payer.kind === "user" ? [] : counters.map(({ key }) => key),
          prompt_day: own.day,
          expires_at: new Date(now().getTime() + RESERVATION_MS),
        })
        .execute();
      return { kind: "reserved", id, count: own.count };
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { kind: "limit", of: (await hasUsedAll({ db, now }, payer, limit)) ? "browser" : error.of };
  }
}

/** Whether a guest's own browser sent all of them, which its user understands better than a limit of the network. */
async function hasUsedAll({ db, now }: Needs, payer: PromptPayer, limit: number): Promise<boolean> {
  if (payer.kind === "user") return false;
  const browser = await db
    .selectFrom("guest_prompts")
    .select("key")
    .where("key", "=", browserCounter(payer).key)
    .where("prompt_day", ">=", day(now()))
    .where("prompt_count", ">=", limit)
    .executeTakeFirst();
  return browser !== undefined;
}

class LimitReached extends Error {
  readonly of: PromptLimitOf;
  constructor(of: PromptLimitOf) {
    super(`the prompt limit of the ${of} is reached`);
    this.of = of;
  }
}

/** The model has answered, so the prompt stays counted. */
export async function keepPrompt({ db }: Pick<Needs, "db">, id: string): Promise<void> {
  await db.deleteFrom("prompt_reservations").where("id", "=", id).execute();
}

/** The model never answered, so the prompt isn't counted. Does nothing for one that was kept or released before. */
export async function releasePrompt({ db }: Pick<Needs, "db">, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom("prompt_reservations").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) return;
    if (row.user_id !== null) await decrement(tx, userCounter(row.user_id), row.prompt_day);
    for (const key of row.guest_keys) await decrement(tx, guestCounter(key), row.prompt_day);
  });
}

/** Releases what crashed servers reserved, and deletes what guests sent on earlier days. */
export async function sweepPrompts({ db, now }: Needs): Promise<void> {
  const expired = await db.selectFrom("prompt_reservations").select("id").where("expires_at", "<=", now()).execute();
  for (const { id } of expired) await releasePrompt({ db }, id);
  await db.deleteFrom("guest_prompts").where("prompt_day", "<", day(now())).execute();
}
