import { expect, test } from "vitest";
import { counted, formatBytes, formatPrice } from "./format.ts";

test("numbers, sizes and prices are short", () => {
  expect([counted(0, "cell"), counted(1, "cell"), counted(1200, "match", "matches")]).toEqual([
    "0 cells",
    "1 cell",
    "1,200 matches",
  ]);
  expect([0, 999, 1000, 999_949, 999_950, 1.5e6, 2e10, 2.5e12].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "999.9 kB",
    "1 MB",
    "1.5 MB",
    "20 GB",
    "2500 GB",
  ]);
  expect([0, 8, 7.5].map(formatPrice)).toEqual(["$0", "$8", "$7.50"]);
});
