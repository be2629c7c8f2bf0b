import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Whose prompts are counted: an account's, or those of a guest's network and browser. */
export type PromptPayer =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "guest"; readonly network: string; readonly clientUuid: string };

/** One row that counts prompts of a day. */
export interface PromptCounter {
  readonly table: "usage" | "guest_prompts";
  readonly keyColumn: "user_id" | "key";
  readonly key: string;
}

/** What a payer has reached the limit with. */
export type PromptLimitOf = "user" | "address" | "browser";

/** How many guests of one network can use all their prompts. A school class fits; a script that invents browsers ends. */
const GUESTS_PER_NETWORK = 40;
/** And of all networks of IPv6 that one site has: providers give 65,536 of them to anyone who asks. */
const GUESTS_PER_SITE = 400;

/** A counter that limits a payer. */
export interface LimitedCounter extends PromptCounter {
  readonly of: PromptLimitOf;
  readonly limit: number;
}

/**
 * Always in this order, so that two transactions can't wait for each other. The last one counts the payer's own prompts.
 *
 * @param limit How many prompts a day the payer's plan has.
 */
export function countersOf(payer: PromptPayer, limit: number): readonly [...LimitedCounter[], LimitedCounter] {
  if (payer.kind === "user") return [{ of: "user", limit, ...userCounter(payer.userId) }];
  const site = siteOf(payer.network);
  return [
    ...(site === null
      ? []
      : [{ of: "address" as const, limit: limit * GUESTS_PER_SITE, ...guestCounter(`address:${site}`) }]),
    { of: "address", limit: limit * GUESTS_PER_NETWORK, ...guestCounter(`address:${payer.network}`) },
    { of: "browser", limit, ...browserCounter(payer) },
  ];
}

/** The first 48 bits of IPv6; null for IPv4. */
function siteOf(network: string): string | null {
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

export function browserCounter({ clientUuid }: Extract<PromptPayer, { kind: "guest" }>): PromptCounter {
  return guestCounter(`browser:${clientUuid.toLowerCase()}`);
}

export function userCounter(userId: string): PromptCounter {
  return { table: "usage", keyColumn: "user_id", key: userId };
}

export function guestCounter(key: string): PromptCounter {
  return { table: "guest_prompts", keyColumn: "key", key };
}

/**
 * Counts one, or returns null if that would exceed the limit. It's one statement, so it's exact however many run at once.
 * A server whose clock is ahead may have begun the next day already, which then goes on.
 */
export async function increment(
  db: Kysely<Database>,
  { table, keyColumn, key }: PromptCounter,
  today: string,
  limit: number,
): Promise<{ readonly day: string; readonly count: number } | null> {
  if (limit < 1) return null;
  const column = sql.ref(keyColumn);
  const { rows } = await sql<{ day: string; count: number }>`
    insert into ${sql.table(table)} as counted (${column}, prompt_day, prompt_count) values (${key}, ${today}, 1)
    on conflict (${column}) do update set
      prompt_count = case when counted.prompt_day >= excluded.prompt_day then counted.prompt_count + 1 else 1 end,
      prompt_day = greatest(counted.prompt_day, excluded.prompt_day)
    where counted.prompt_day is null or counted.prompt_day < excluded.prompt_day or counted.prompt_count < ${limit}
    returning prompt_day as day, prompt_count as count`.execute(db);
  return rows[0] ?? null;
}

/** Takes back one of a day. */
export async function decrement(
  db: Kysely<Database>,
  { table, keyColumn, key }: PromptCounter,
  day: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set prompt_count = prompt_count - 1
    where ${sql.ref(keyColumn)} = ${key} and prompt_day = ${day} and prompt_count > 0`.execute(db);
}

/** All prompts of a day. A guest's prompt is counted twice, so only the networks are added up. */
export async function countPrompts(db: Kysely<Database>, day: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(prompt_count), 0) from usage where prompt_day = ${day})
      + (select coalesce(sum(prompt_count), 0) from guest_prompts where prompt_day = ${day} and key like 'address:%')
      as total`.execute(db);
  return Number(rows[0]?.total);
}
