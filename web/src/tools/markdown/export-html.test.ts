import { expect, test } from "vitest";
import { standalonePage } from "./export-html.ts";

test("a title cannot break out of its place", () => {
  expect(standalonePage("<p>x</p>", "</title><script>")).toContain("<title>&lt;/title&gt;&lt;script&gt;</title>");
});
