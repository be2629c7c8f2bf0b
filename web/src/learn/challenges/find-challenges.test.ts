import type { ChallengeSummary } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { findChallenges, makeSearchable, NO_FILTER, readFilter, writeFilter } from "./find-challenges.ts";

function challenge(slug: string, more: Partial<ChallengeSummary> = {}): ChallengeSummary {
  const title = slug.replaceAll("-", " ");
  return {
    slug,
    title,
    summary: "",
    level: "beginner",
    minutes: 5,
    updated: "",
    keywords: [],
    kind: "function",
    tags: ["lists"],
    ...more,
  };
}

const ALL = makeSearchable([
  challenge("count-vowels", { tags: ["strings"], keywords: ["letters"] }),
  challenge("merge-intervals", { level: "intermediate" }),
  challenge("running-total", { tags: ["sql", "duckdb"], keywords: ["window function"] }),
]);

test.each([
  [{}, ["count-vowels", "merge-intervals", "running-total"]],
  [{ text: "VOWELS letters" }, ["count-vowels"]],
  [{ text: "window" }, ["running-total"]],
  [{ text: "count window" }, []],
  [{ level: "intermediate" }, ["merge-intervals"]],
  [{ tag: "duckdb", text: "total" }, ["running-total"]],
  [{ status: "solved" as const }, ["merge-intervals"]],
  [{ status: "untouched" as const }, ["count-vowels", "running-total"]],
])("%j finds %j", (filter, slugs) => {
  const statusOf = (slug: string) => (slug === "merge-intervals" ? "solved" : "untouched");
  expect(findChallenges(ALL, { ...NO_FILTER, ...filter }, statusOf).map(({ slug }) => slug)).toEqual(slugs);
});

test("filters go into the address and come back", () => {
  const filter = { text: "two words", level: "beginner", tag: "sql", status: "solved" } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe("");
  expect(readFilter(new URLSearchParams("status=nonsense"))).toEqual(NO_FILTER);
});
