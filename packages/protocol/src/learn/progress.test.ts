import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BADGES, mergeOwnTests, mergeProgress, mergeWrong, newProgress, type Progress } from "./progress.ts";

const ITEM = "challenges/two-sum";
const draft = fc.record({
  device: fc.constantFrom("a", "b", "c"),
  code: fc.constantFrom("x", "y", "z"),
  savedAt: fc.nat(5),
});
const ownTest = fc.record({
  id: fc.constantFrom("1", "2", "3"),
  given: fc.constantFrom("f(1)", "f(2)"),
  expected: fc.constant("1"),
  changedAt: fc.nat(5),
  isRemoved: fc.boolean(),
});
const wrongAnswer = fc.record({
  id: fc.constantFrom("t1", "t2", "t3"),
  label: fc.constant("Task 1"),
  answer: fc.constantFrom("6", "7"),
  at: fc.nat(5),
});
const progress: fc.Arbitrary<Progress> = fc
  .record({
    item: fc.constant(ITEM),
    drafts: fc
      .uniqueArray(draft, { selector: ({ device }) => device })
      .map((drafts) => drafts.toSorted((a, b) => a.savedAt - b.savedAt || (a.device < b.device ? -1 : 1))),
    ownTests: fc.array(ownTest, { maxLength: 4 }).map(mergeOwnTests),
    failures: fc.nat(5),
    hintsSeen: fc.nat(4),
    editorialSeen: fc.boolean(),
    solved: fc.option(fc.record({ badge: fc.constantFrom(...BADGES), code: fc.constantFrom("x", "y"), at: fc.nat(5) })),
    lastPass: fc.option(fc.record({ code: fc.constantFrom("x", "y"), at: fc.nat(5) })),
    tasks: fc.subarray(["t1", "t2", "t3"]),
    wrong: fc.array(wrongAnswer, { maxLength: 4 }),
    finished: fc.boolean(),
    days: fc.subarray(["2026-11-22", "2026-11-23", "2026-11-24"]),
  })
  .map((record) => ({ ...record, wrong: mergeWrong(record.wrong, record.tasks) }));

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

test("a learner's own test that one device removed stays away, and a test of another device stays", () => {
  const own = (id: string, changedAt: number, isRemoved = false) => ({
    id,
    given: isRemoved ? "" : `f(${id})`,
    expected: "1",
    changedAt,
    isRemoved,
  });
  const laptop: Progress = { ...newProgress(ITEM), ownTests: [own("1", 1), own("2", 2)] };
  const phone: Progress = { ...newProgress(ITEM), ownTests: [own("1", 3, true), own("3", 4)] };
  const { ownTests } = mergeProgress(laptop, phone);
  expect(ownTests.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
    ["2", false],
    ["1", true],
    ["3", false],
  ]);
});

test("a wrong answer goes once any device has solved the task", () => {
  const wrong = (id: string, answer: string, at: number) => ({ id, label: "Task 1", answer, at });
  const laptop: Progress = { ...newProgress(ITEM), wrong: [wrong("t1", "6", 1), wrong("t2", "7", 2)] };
  const phone: Progress = { ...newProgress(ITEM), wrong: [wrong("t1", "8", 3)], tasks: ["t2"] };
  expect(mergeProgress(laptop, phone).wrong).toEqual([wrong("t1", "8", 3)]);
});
