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
const ON_A_PATH = makeSearchable(["sql-window-rank", "merge-intervals", "count-vowels"].map((slug) => challenge(slug)));

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

test("a study path has its own order", () => {
  const found = findChallenges(ON_A_PATH, { ...NO_FILTER, path: "interview-30" }, () => "untouched");
  expect(found.map(({ slug }) => slug)).toEqual(["merge-intervals", "sql-window-rank"]);
});

test("filters go into the address and come back", () => {
  const filter = { text: "two words", level: "beginner", tag: "sql", status: "solved", path: "sql-13" } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe("");
  expect(readFilter(new URLSearchParams("status=nonsense&path=toString"))).toEqual(NO_FILTER);
});
