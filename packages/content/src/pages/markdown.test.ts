import { expect, test } from "vitest";
import { renderForeignMarkdown } from "./markdown.ts";

const wide = `|${"a|".repeat(1_000)}\n|${"-|".repeat(1_000)}\n${"|\n".repeat(900)}`;

test.each([
  ["table that gets millions of cells", wide],
  ["nesting of thousands of quotes", `${"> ".repeat(2_000)}x`],
  ["nesting of thousands of lists", `${"1. ".repeat(1_500)}x`],
  ["row of thousands of headings", "a\n-\n".repeat(1_000)],
  ["list of thousands of targets", "[a]: <b>\n".repeat(600)],
])("a %s is shown as it was written", (_, text) => {
  const escaped = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(renderForeignMarkdown(text)).toBe(`<pre>${escaped}</pre>`);
});

test("a long text is cut off at the end of a line", () => {
  const html = renderForeignMarkdown("A **word**.\n\n".repeat(1_000));
  expect(html.match(/<strong>/g)).toHaveLength(461);
  expect(html.endsWith("<p>A <strong>word</strong>.</p>\n<p>…</p>")).toBe(true);
});

test("an ordinary text has its headings, lists and tables", () => {
  expect(renderForeignMarkdown("# A\n\n- b\n\n| c |\n| - |\n| d |\n\n---\n\n> e [f](https://example.org)\n")).toMatch(
    /<h1>A<\/h1>[\s\S]*<li>b<\/li>[\s\S]*<th>c<\/th>[\s\S]*<td>d<\/td>[\s\S]*<hr>[\s\S]*<blockquote>[\s\S]*rel="ugc nofollow/,
  );
});
