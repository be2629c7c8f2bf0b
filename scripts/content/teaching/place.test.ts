import { expect, test } from "vitest";
import { tutorialSource } from "./testing.ts";
import { findPlaceProblems } from "./place.ts";

test("each tutorial has a place of its own, behind those to read first", () => {
  const first = tutorialSource("first", "Text.", { order: 1 });
  const second = tutorialSource("second", "Text.", { order: 2, prerequisites: ["first"] });
  const elsewhere = tutorialSource("elsewhere", "Text.", { order: 1, path: "sql" });
  const all = [first, second, elsewhere];
  expect(all.flatMap((tutorial) => findPlaceProblems(tutorial.slug, tutorial, all))).toEqual([]);
  const twin = tutorialSource("twin", "Text.", { order: 2 });
  expect(findPlaceProblems("twin", twin, [...all, twin])).toEqual([
    "twin: second has the same order, 2. Give each its own place.",
  ]);
  const early = tutorialSource("early", "Text.", { order: 1, prerequisites: ["second"] });
  expect(findPlaceProblems("early", early, [second, early])).toEqual([
    "early: it comes before second, which is to be read first. Change the order of one of them.",
  ]);
});
