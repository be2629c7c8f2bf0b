import { expect, test } from "vitest";
import { isShownAds } from "./ad-slot.ts";

test.each([
  [null, 200, true],
  ["free", 200, true],
  ["paid", 200, false],
  ["expired", 401, false],
])("a page without the app shows ads to %s (%i): %s", async (refresh, status, expected) => {
  const fetch = async () => Response.json({ user: { show_ads: refresh === "free" } }, { status });
  expect(await isShownAds({ tokens: { access: null, refresh }, fetch })).toBe(expected);
});
