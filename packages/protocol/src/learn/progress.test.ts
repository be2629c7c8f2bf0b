import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BADGES, mergeProgress, newProgress, type Progress } from "./progress.ts";

const ITEM = "challenges/two-sum";
const draft = fc.record({
  device: fc.constantFrom("a", "b", "c"),
  code: fc.constantFrom("x", "y", "z"),
  savedAt: fc.nat(5),
});
const progress: fc.Arbitrary<Progress> = fc.record({
  item: fc.constant(ITEM),
  drafts: fc
    .uniqueArray(draft, { selector: ({ device }) => device })
    .map((drafts) => drafts.toSorted((a, b) => a.savedAt - b.savedAt || (a.device < b.device ? -1 : 1))),
  failures: fc.nat(5),
  hintsSeen: fc.nat(4),
  editorialSeen: fc.boolean(),
  solved: fc.option(fc.record({ badge: fc.constantFrom(...BADGES), code: fc.constantFrom("x", "y"), at: fc.nat(5) })),
  tasks: fc.subarray(["t1", "t2", "t3"]),
  finished: fc.boolean(),
  days: fc.subarray(["2026-11-22", "2026-11-23", "2026-11-24"]),
});

test("merging is the same in any order, and again", () => {
  fc.assert(
    fc.property(progress, progress, progress, (a, b, c) => {
      expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a));
      expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
      expect(mergeProgress(a, a)).toEqual(a);
    }),
  );
});

test("each device's newest draft and the best solution are kept", () => {
  const a: Progress = {
    ...newProgress(ITEM),
    drafts: [{ device: "phone", code: "new", savedAt: 9 }],
    solved: { badge: "hints", code: "a", at: 1 },
  };
  const b: Progress = {
    ...newProgress(ITEM),
    drafts: [
      { device: "phone", code: "old", savedAt: 1 },
      { device: "laptop", code: "other", savedAt: 5 },
    ],
    solved: { badge: "clean", code: "b", at: 2 },
  };
  expect(mergeProgress(a, b)).toMatchObject({
    drafts: [
      { device: "laptop", code: "other" },
      { device: "phone", code: "new" },
    ],
    solved: { badge: "clean", code: "b" },
  });
});
