import { join } from "node:path";
import { expect, test } from "vitest";
import { openLearnLibrary } from "./open-learn-library.ts";
import { STUDY_PATHS } from "./study-paths.ts";
import { LEVELS } from "./taxonomy.ts";

const SHIPPED = join(import.meta.dirname, "../..");

test("study paths name challenges that exist, each once, and the advanced ones after those for beginners", () => {
  const library = openLearnLibrary({ folders: [SHIPPED], report() {} });
  const levels = new Map(library.challenges().map(({ slug, level }) => [slug, level]));
  for (const { title, challenges } of Object.values(STUDY_PATHS)) {
    expect(new Set(challenges).size).toBe(challenges.length);
    const path = challenges.map((slug) => levels.get(slug) ?? `${slug} is missing`);
    expect(path.filter((level) => !(level in LEVELS))).toEqual([]);
    const firstAdvanced = path.indexOf("advanced");
    if (firstAdvanced !== -1) expect(path.lastIndexOf("beginner")).toBeLessThan(firstAdvanced);
    // A number in a title is how many there are.
    expect(/\d+/.exec(title)?.[0] ?? String(challenges.length)).toBe(String(challenges.length));
  }
});

test("the first 20 days are for beginners, and the SQL paths have every SQL challenge", () => {
  const challenges = openLearnLibrary({ folders: [SHIPPED], report() {} }).challenges();
  const days: readonly string[] = STUDY_PATHS["first-20-days"].challenges;
  expect(challenges.filter(({ slug, level }) => days.includes(slug) && level === "beginner")).toHaveLength(20);
  expect([...STUDY_PATHS["sql-13"].challenges, ...STUDY_PATHS["sql-interview"].challenges].sort()).toEqual(
    challenges.flatMap(({ slug, tags }) => (tags.includes("sql") ? [slug] : [])).sort(),
  );
});
