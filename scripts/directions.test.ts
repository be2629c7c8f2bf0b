import { expect, test } from "vitest";
import { findDirectionProblems, tagsWithoutDirection } from "./directions.ts";

test("a field for text and an element with a user's text say how they run", () => {
  const namesOf = (source: string) => tagsWithoutDirection(source).map(({ name }) => name);
  expect(namesOf("<input value={a > b ? x : y} />")).toEqual(["input"]);
  expect(namesOf('<textarea onChange={(event) => set(event)} dir="auto" />')).toEqual([]);
  expect(namesOf('<input type="checkbox" />')).toEqual([]);
  expect(namesOf('<h1>{opened.given.title}</h1>\n<h1 dir="auto">{title}</h1>')).toEqual(["h1"]);
  expect(namesOf('<span>{found?.title ?? "Class"}</span>')).toEqual(["span"]);
  expect(namesOf("<p>{count} rows</p>")).toEqual([]);
});

test("no field and no element with a user's text lacks it", () => {
  expect(findDirectionProblems(process.cwd())).toEqual([]);
});
