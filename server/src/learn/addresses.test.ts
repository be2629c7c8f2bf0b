import { expect, test } from "vitest";
import { learnAddresses } from "./addresses.ts";

test("an example that is an app is listed at both of its addresses", () => {
  const about = { slug: "tea", updated: "2026-11-24" };
  const examples = [
    { ...about, isApp: true },
    { ...about, slug: "plain", isApp: false },
  ];
  const pages = { challenges: () => [], tutorials: () => [], examples: () => examples };
  expect(learnAddresses(pages as never)).toEqual([
    { path: "/examples/tea", updated: about.updated },
    { path: "/examples/plain", updated: about.updated },
    { path: "/apps/tea", updated: about.updated },
  ]);
});
