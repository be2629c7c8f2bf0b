import { expect, test } from "vitest";
import { fillingsOf, piecesOf, withFillings } from "./first-answer.ts";

const STARTER = "for x in range(____):\n    ____(x)";

test("blanks are filled one by one, and read back", () => {
  expect(piecesOf(STARTER)).toEqual(["for x in range(", "):\n    ", "(x)"]);
  expect(fillingsOf(STARTER, STARTER)).toEqual(["", ""]);
  const half = withFillings(STARTER, ["1, 4", ""]);
  expect(half).toBe("for x in range(1, 4):\n    ____(x)");
  expect(fillingsOf(STARTER, half)).toEqual(["1, 4", ""]);
  const full = withFillings(STARTER, ["3", "print"]);
  expect([full, fillingsOf(STARTER, full)]).toEqual(["for x in range(3):\n    print(x)", ["3", "print"]]);
});
