import { expect, test } from "vitest";
import { needsFullLoad } from "./isolation.ts";

const nothing = () => null;
const remembered = () => "yes";

test.each([
  ["/new", false, nothing, true],
  ["/fiddles/a?run=true", false, nothing, true],
  ["/", false, nothing, true],
  ["/new", true, nothing, false],
  ["/new", false, remembered, false],
  ["/terms", false, nothing, false],
  ["/saved/embed", false, nothing, false],
  ["/new#eJyrVg", true, remembered, true],
  ["/terms#top", true, remembered, false],
] as const)("a link to %s from a page isolated: %s", (to, isolated, stored, full) => {
  expect(needsFullLoad(to, { isolated, stored, tracked: () => false })).toBe(full);
});

test("a soft navigation does not bring analytics to pages that must not have any", () => {
  const from = { isolated: true, stored: remembered, tracked: () => true };
  expect(["/login", "/fiddles/a", "/saved", "/terms", "/tools/jwt"].map((to) => needsFullLoad(to, from))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});
