import { describe, expect, test } from "vitest";
import { choose, NOTHING_CHOSEN, outermost, type SelectHow } from "./tree-selection.ts";

const PATHS = ["a", "b", "c", "d"];

/** The selection after some steps, with the active path first. */
function after(...steps: readonly (readonly [string, SelectHow])[]): string {
  const { active, chosen } = steps.reduce(
    (selection, [path, how]) => choose(selection, path, how, PATHS),
    NOTHING_CHOSEN,
  );
  return `${active}: ${[...chosen].join("")}`;
}

describe("choose", () => {
  test("one alone, then another alone", () => {
    expect(after(["b", "one"], ["c", "one"])).toBe("c: c");
  });
  test("a range in either direction, from where it began", () => {
    expect(after(["b", "one"], ["d", "range"])).toBe("d: bcd");
    expect(after(["b", "one"], ["d", "range"], ["a", "range"])).toBe("a: ab");
  });
  test("a range without a beginning, or one that is gone, is one alone", () => {
    expect(after(["c", "range"])).toBe("c: c");
    expect(after(["gone", "one"], ["c", "range"])).toBe("c: c");
  });
  test("one more and one less; a range begins at the last", () => {
    expect(after(["a", "one"], ["c", "toggle"])).toBe("c: ac");
    expect(after(["a", "one"], ["c", "toggle"], ["a", "toggle"])).toBe("a: c");
    expect(after(["a", "one"], ["c", "toggle"], ["d", "range"])).toBe("d: cd");
  });
  test("walking leaves it as it is", () => {
    expect(after(["a", "one"], ["c", "walk"], ["c", "toggle"])).toBe("c: ac");
  });
});

test("what is in a chosen folder goes with it", () => {
  expect(outermost(["/h/d", "/h/d/x/a", "/h/da", "/h/b"])).toEqual(["/h/d", "/h/da", "/h/b"]);
});
