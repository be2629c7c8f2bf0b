import { expect, test } from "vitest";
import { isTracking } from "./tracking.ts";

test.each([
  ["utm_source", true],
  ["UTM_Campaign", true],
  ["fbclid", true],
  ["mc_eid", true],
  ["utm", false],
  ["q", false],
  ["ref", false],
  ["id", false],
])("%s is for tracking: %s", (name, is) => {
  expect(isTracking({ name })).toBe(is);
});
