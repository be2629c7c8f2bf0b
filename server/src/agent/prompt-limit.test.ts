import { DAY_MS, nextDay } from "@fiddle/notebook/day";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import type { PromptPayer } from "./prompt-counters.ts";
import { keepPrompt, releasePrompt, reservePrompt, sweepPrompts } from "./prompt-limit.ts";

const LIMIT = 3;
const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR_MS = 3600 * 1000;

onEachDatabase((database) => {
  /** Prompts at a time that the test sets. */
  function prompts(at = NOON) {
    const clock = { at };
    const needs = { db: database().db, now: () => new Date(clock.at) };
    return {
      needs,
      clock,
      reserve: (payer: PromptPayer) => reservePrompt(needs, payer, LIMIT),
      outcomes: async (payers: readonly PromptPayer[]) => {
        const all = await Promise.all(payers.map((payer) => reservePrompt(needs, payer, LIMIT)));
        return all.map((reserved) => (reserved.kind === "limit" ? reserved.of : reserved.count));
      },
    };
  }

  async function user(): Promise<PromptPayer> {
    return { kind: "user", userId: (await somebody(testApi(database()))).id };
  }

  test("of 50 parallel prompts of a user, exactly as many as the limit pass", async () => {
    const payer = await user();
    const passed = await prompts().outcomes(Array.from({ length: 50 }, () => payer));
    expect(passed.map(String).sort()).toEqual(["1", "2", "3", ...Array.from({ length: 47 }, () => "user")]);
  });

  test("a class of 30 guests behind one address has all its prompts", async () => {
    const network = randomUUID();
    const pupils = Array.from({ length: 30 }, () => guest({ network }));
    const passed = await prompts().outcomes([...pupils, ...pupils, ...pupils, ...pupils]);
    const counts = Object.groupBy(passed, String);
    expect(Object.entries(counts).map(([outcome, all]) => [outcome, all?.length])).toEqual([
      ["1", 30],
      ["2", 30],
      ["3", 30],
      ["browser", 30],
    ]);
  });

  test("a network whose browsers are invented has as many prompts as 40 guests", async () => {
    const network = randomUUID();
    const passed = await prompts().outcomes(Array.from({ length: 130 }, () => guest({ network })));
    expect(passed.filter((outcome) => outcome === 1)).toHaveLength(40 * LIMIT);
    expect(passed.filter((outcome) => outcome === "address")).toHaveLength(130 - 40 * LIMIT);
  });

  test("all networks of one IPv6 site have as many prompts as 400 guests, and other sites have theirs", async () => {
    const { needs, reserve, outcomes } = prompts();
    const site = `2001:db8:${randomUUID().slice(0, 4)}`;
    const next = (index: number) => guest({ network: `${site}:${index}` });
    await reserve(next(0));
    const sent = { prompt_count: 400 * LIMIT - 1 };
    await needs.db.updateTable("guest_prompts").set(sent).where("key", "=", `address:${site}::/48`).execute();
    expect([await outcomes([next(1)]), await outcomes([next(2)])]).toEqual([[1], ["address"]]);
    expect(await outcomes([guest({ network: `${site}0:1` }), guest({ network: "198.51.100.7" })])).toEqual([1, 1]);
  });

  test("a browser that changes networks keeps its limit, and what was refused isn't counted for the network", async () => {
    const { reserve, outcomes } = prompts();
    const clientUuid = randomUUID();
    const payers = Array.from({ length: 50 }, () => guest({ clientUuid }));
    const passed = await outcomes(payers);
    expect(passed.map(String).sort()).toEqual(["1", "2", "3", ...Array.from({ length: 47 }, () => "browser")]);
    const refused = payers[passed.indexOf("browser")];
    expect(refused && (await reserve({ ...refused, clientUuid: randomUUID() } as PromptPayer))).toMatchObject({
      count: 1,
    });
  });

  test("who used all prompts alone isn't told of the network's guests", async () => {
    const { reserve, outcomes } = prompts();
    const payer = guest({ network: randomUUID(), clientUuid: randomUUID() });
    for (let i = 0; i < LIMIT; i++) await reserve(payer);
    const invented = () => ({ ...payer, clientUuid: randomUUID() }) as PromptPayer;
    await outcomes(Array.from({ length: 39 * LIMIT }, invented));
    expect(await outcomes([payer, invented()])).toEqual(["browser", "address"]);
  });

  test("a released prompt can be sent again, but is released only once", async () => {
    const { needs, reserve, outcomes } = prompts();
    const payer = await user();
    const first = await reserve(payer);
    expect(await outcomes([payer, payer, payer])).toContain("user");
    if (first.kind === "limit") throw new Error("expected a reservation");
    await Promise.all([releasePrompt(needs, first.id), releasePrompt(needs, first.id)]);
    const more = await outcomes([payer, payer]);
    expect(more.map(String).sort()).toEqual(["3", "user"]);
  });

  test("a prompt that was kept can't be released", async () => {
    const { needs, reserve } = prompts();
    const payer = guest();
    const first = await reserve(payer);
    if (first.kind === "limit") throw new Error("expected a reservation");
    await keepPrompt(needs, first.id);
    await releasePrompt(needs, first.id);
    expect(await reserve(payer)).toMatchObject({ count: 2 });
  });

  test("the next day in UTC begins at 0, and a release of yesterday doesn't change it", async () => {
    const { needs, clock, reserve, outcomes } = prompts();
    const payer = await user();
    const yesterday = await reserve(payer);
    await outcomes([payer, payer]);
    clock.at = nextDay(new Date(clock.at)).getTime() - 1;
    expect(await outcomes([payer])).toEqual(["user"]);
    clock.at += 1;
    expect(await outcomes([payer])).toEqual([1]);
    if (yesterday.kind === "reserved") await releasePrompt(needs, yesterday.id);
    expect(await outcomes([payer])).toEqual([2]);
  });

  test("a server whose clock is behind doesn't give a day back", async () => {
    const ahead = prompts(NOON + 13 * HOUR_MS);
    const behind = prompts(NOON);
    const payer = guest();
    expect(await ahead.outcomes([payer])).toEqual([1]);
    expect(await behind.outcomes([payer])).toEqual([2]);
    expect(await ahead.outcomes([payer])).toEqual([3]);
    expect(await behind.outcomes([payer])).toEqual(["browser"]);
  });

  test("the sweep releases what a crashed server reserved, and deletes guests of earlier days", async () => {
    const { needs, clock, reserve, outcomes } = prompts();
    const payer = guest();
    await reserve(payer);
    clock.at += 2 * HOUR_MS;
    const open = await reserve(payer);
    await sweepPrompts(needs);
    expect(await outcomes([payer])).toEqual([2]);
    if (open.kind === "reserved") await keepPrompt(needs, open.id);
    clock.at += DAY_MS;
    await sweepPrompts(needs);
    const { count } = await database()
      .db.selectFrom("guest_prompts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("prompt_day", "<", "2026-11-25")
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test("a plan without prompts allows none", async () => {
    const { needs } = prompts();
    expect(await reservePrompt(needs, await user(), 0)).toEqual({ kind: "limit", of: "user" });
  });
});

function guest(known: { network?: string; clientUuid?: string } = {}): PromptPayer {
  return { kind: "guest", network: randomUUID(), clientUuid: randomUUID(), ...known };
}
