import { expect, test } from "vitest";
import { failingPlace } from "./failing-place.ts";

const error = (ename: string, traceback: string) =>
  ({ output_type: "error", ename, evalue: "", traceback: traceback.split("\n") }) as const;
const python = error(
  "KeyError",
  `Traceback (most recent call last):\n  File "Cell In[2]", line 3, in <module>\n    f()\n  File "Cell In[1]", line 1, in f\n    x[1]\nKeyError: 1`,
);
const sql = error("Catalog Error", "Catalog Error: no such table\n\nLine 2: FROM shop\n             ^");

test.each([
  ["the cell's own innermost line", python, "a\nb\n  f()", 2, { line: 3, column: null }],
  ["another run's line is not this cell's", python, "a\nb\nf()", 5, null],
  ["the line has changed", python, "a\nb\ng()", 2, null],
  ["SQL with its column", sql, "SELECT 1\nFROM shop", null, { line: 2, column: 5 }],
  ["SQL that has changed", sql, "SELECT 1", null, null],
])("%s", (_, output, source, execution, place) => {
  expect(failingPlace(output, source, execution)).toEqual(place);
});
