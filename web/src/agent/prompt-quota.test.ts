import { expect, test, vi } from "vitest";
import { mirrorPromptQuota, promptsResetAt } from "./prompt-quota.ts";

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
  expect(promptsResetAt(new Date("2026-12-31T23:59:59Z"))).toEqual(new Date("2027-01-01T00:00:00Z"));
});
