import { expect, test } from "vitest";
import { planSync, type SyncPlan } from "./plan.ts";

const WAS = { modified: 10, size: 3, version: 5 };
const SAME = { lastModified: 10, size: 3 };
const NEWER = { lastModified: 20, size: 3 };

test.each([
  ["nothing changed", SAME, 5, WAS, null],
  ["new on the disk", SAME, undefined, undefined, "take"],
  ["new on the page", undefined, 7, undefined, "save"],
  ["changed on the disk", NEWER, 5, WAS, "take"],
  ["changed in size only", { lastModified: 10, size: 4 }, 5, WAS, "take"],
  ["changed on the page", SAME, 6, WAS, "save"],
  ["changed on both", NEWER, 6, WAS, "conflicts"],
  ["new on both", SAME, 6, undefined, "conflicts"],
  ["deleted on the disk", undefined, 5, WAS, "drop"],
  ["deleted on the page", SAME, undefined, WAS, "ask"],
  ["deleted on both", undefined, undefined, WAS, "forget"],
  ["deleted on the disk, changed on the page", undefined, 6, WAS, "save"],
  ["deleted on the page, changed on the disk", NEWER, undefined, WAS, "take"],
] as const)("%s", (_, disk, page, seen, step) => {
  const plan = planSync(
    new Map(disk ? [["a", disk]] : []),
    new Map(page === undefined ? [] : [["a", page]]),
    new Map(seen ? [["a", seen]] : []),
  );
  const empty: SyncPlan = { take: [], save: [], drop: [], ask: [], conflicts: [], forget: [] };
  expect(plan).toEqual(step ? { ...empty, [step]: ["a"] } : empty);
});
