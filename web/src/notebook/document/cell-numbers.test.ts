import { expect, test } from "vitest";
import { withCellNumbers } from "./cell-numbers.ts";

const IDS = ["26e4a65f", "seed-2qumay-0", "sales", "7"];

test.each([
  ["February was best (cell 26e4a65f).", "February was best (cell 1)."],
  ["Cell `seed-2qumay-0` loads it, `26e4a65f` sums it.", "Cell 2 loads it, cell 1 sums it."],
  ["See cells 26e4a65f and seed-2qumay-0.", "See cells 1 and cell 2."],
  ["The sales are in cell sales: 7 rows.", "The sales are in cell 3: 7 rows."],
  ["No cell 11111111 is here, nor x26e4a65f or 26e4a65f-2.", "No cell 11111111 is here, nor x26e4a65f or 26e4a65f-2."],
])("%j is read as %j", (text, expected) => {
  expect(withCellNumbers(text, IDS)).toBe(expected);
});
