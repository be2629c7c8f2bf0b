import { expect, test } from "vitest";
import { formatPrice, formatBytes } from "./format.ts";

test("sizes and prices are short", () => {
  expect([0, 512, 1500, 912_000_000, 1e9, 2e10].map(formatBytes)).toEqual([
    "none",
    "512 byte",
    "1.5 kB",
    "912 MB",
    "1 GB",
    "20 GB",
  ]);
  expect([0, 8, 7.5].map(formatPrice)).toEqual(["$0", "$8", "$7.50"]);
});
