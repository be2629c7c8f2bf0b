import { nextDay } from "@fiddle/notebook/day";
import { expect, test, vi } from "vitest";
import { localTime, mirrorPromptQuota, withResetTime } from "./prompt-quota.ts";

test("the server's count and its UTC day are mirrored under the specification's names", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", { localStorage: { setItem: (key: string, value: string) => stored.set(key, value) } });
  try {
    mirrorPromptQuota({ prompt_count: 2 }, new Date("2026-11-24T23:30:00-05:00"));
    mirrorPromptQuota({ plan: "Free" }, new Date("2030-01-01"));
  } finally {
    vi.unstubAllGlobals();
  }
  expect([...stored]).toEqual([
    ["PF_NUM_AI_PROMPTS", "2"],
    ["PF_STORED_DATE", "2026-11-25"],
  ]);
});

test("prompts count from 0 again at the next midnight of UTC", () => {
  expect(nextDay(new Date("2026-12-31T23:59:59Z"))).toEqual(new Date("2027-01-01T00:00:00Z"));
});

test("a refusal says when there are new prompts, on the user's clock", () => {
  const now = new Date(2026, 10, 24, 13, 5);
  const message = "You've used today's 3 prompts.";
  expect(withResetTime({ message }, now)).toBe(message);
  expect(withResetTime({ message, resets_at: new Date(2026, 10, 24, 19).toISOString() }, now)).toBe(
    "You've used today's 3 prompts. You get new ones today at 7:00 PM.",
  );
  expect(localTime(new Date(2026, 10, 25, 1), now)).toBe("tomorrow at 1:00 AM");
  expect(localTime(new Date(2026, 10, 25), now)).toBe("tomorrow at midnight");
});
