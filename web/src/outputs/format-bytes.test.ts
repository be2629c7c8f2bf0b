import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [999_949, "999.9 kB"],
  [999_950, "1.0 MB"],
  [2_500_000_000_000, "2500.0 GB"],
])("%d", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
