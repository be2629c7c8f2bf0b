import { DAY_MS } from "@fiddle/notebook/day";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { challengeSummary } from "../../../testing/learn.ts";
import { DailyChallenge } from "./DailyChallenge.tsx";
import { dailyChallenge } from "./daily-challenge.ts";

const challenges = Array.from({ length: 160 }, (_, i) => ({ slug: `challenge-${String(i).padStart(3, "0")}` }));

function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => new Date(Date.parse(day) + i * DAY_MS).toISOString().slice(0, 10));
}

test("every challenge has its day before one comes again", () => {
  const slugs = daysFrom("2026-11-27", challenges.length).map((day) => dailyChallenge(challenges, day)?.slug);
  expect(new Set(slugs).size).toBe(challenges.length);
  expect(dailyChallenge(challenges.toReversed(), "2026-11-27")).toEqual(dailyChallenge(challenges, "2026-11-27"));
});

test("one challenge is there every day, and none without any", () => {
  expect(daysFrom("2026-11-27", 3).map((day) => dailyChallenge([{ slug: "a" }], day)?.slug)).toEqual(["a", "a", "a"]);
  expect(dailyChallenge([], "2026-11-27")).toBeUndefined();
});

test("the server's document has the challenge of its day, for those who come for the first time", () => {
  const shown = createElement(DailyChallenge, { challenges: [challengeSummary("a")], serverDay: "2026-11-27" });
  const markup = renderToString(createElement(MemoryRouter, null, shown));
  expect(markup).toMatch(/href="\/challenges\/a".*Today&#x27;s challenge:/s);
});
