import { expect, test } from "vitest";
import { badgeCode, describeLength, embedCode } from "./link-length.ts";

test.each([
  [1_000, "good", /chat, email/],
  [2_001, "good", /Some chat apps/],
  [8_001, "warn", /many chat and email apps/],
  [64_001, "bad", /most apps/],
  [1_000_001, "bad", /Too long for browsers/],
])("a link of %i characters is %s", (characters, tone, says) => {
  expect(describeLength(characters)).toEqual({ tone, says: expect.stringMatching(says) });
});

test("codes for other pages are safe whatever the title holds", () => {
  const embed = embedCode("https://x.test/saved/embed?a=1&b=2#nb1-a", '"><script>', "https://x.test");
  expect(embed).toContain('src="https://x.test/saved/embed?a=1&amp;b=2#nb1-a" title="&quot;&gt;&lt;script&gt;"');
  expect(embed.endsWith('</iframe><script async src="https://x.test/embed.js"></script>')).toBe(true);
  expect(badgeCode("https://x.test/new#nb1-a", "https://x.test")).toBe(
    "[![Open in Fiddle](https://x.test/badge.svg)](https://x.test/new#nb1-a)",
  );
});
