import { expect, test } from "vitest";
import { headingSlug } from "./heading-slug.ts";
import { capDepth, parseMarkdown } from "./parse.ts";

test.each([
  ["price: $5 and $6", "<p>price: $5 and $6</p>\n"],
  [
    "it is $x_1$ and $y*z*w$.",
    '<p>it is <span class="math-inline">x_1</span> and <span class="math-inline">y*z*w</span>.</p>\n',
  ],
  ["\\(a_b\\) and \\[c\\]", '<p><span class="math-inline">a_b</span> and <span class="math-display">c</span></p>\n'],
  ["$$\n\\int_0^1 x\\,dx\n$$\nafter", '<div class="math-display">\\int_0^1 x\\,dx</div>\n<p>after</p>\n'],
  ["a\n$$x$$\n", '<p>a</p>\n<div class="math-display">x</div>\n'],
  [
    "\\begin{align}\na &= b\\\\\n\\end{align}",
    '<div class="math-display">\\begin{align}\na &amp;= b\\\\\n\\end{align}</div>\n',
  ],
  ["`$x$` and \\$x\\$", "<p><code>$x$</code> and $x$</p>\n"],
  ["$<img src=x onerror=alert(1)>$", '<p><span class="math-inline">&lt;img src=x onerror=alert(1)&gt;</span></p>\n'],
  ["$a$b and $ c $", '<p><span class="math-inline">a</span>b and $ c $</p>\n'],
  [
    "- [x] done\n- [ ] open",
    '<ul>\n<li><span class="task-done"></span> done</li>\n<li><span class="task-open"></span> open</li>\n</ul>\n',
  ],
  ["~~no~~ https://example.org", '<p><del>no</del> <a href="https://example.org">https://example.org</a></p>\n'],
  [
    "```python\nx = 'a' # b\n```",
    '<pre><code>x <span class="tok-operator">=</span> <span class="tok-string">&#39;a&#39;</span> <span class="tok-comment"># b</span>\n</code></pre>\n',
  ],
  [
    "> [!NOTE]\n> **Short** and\n> sweet.\n>\n> - one",
    '<div class="callout-note">\n<p class="callout-title">Note</p>\n<p><strong>Short</strong> and\nsweet.</p>\n<ul>\n<li>one</li>\n</ul>\n</div>\n',
  ],
  ["> [!tip]  \n> Text", '<div class="callout-tip">\n<p class="callout-title">Tip</p>\n<p>Text</p>\n</div>\n'],
  [
    "> [!CAUTION]\n>\n> ```\n> x\n> ```",
    '<div class="callout-caution">\n<p class="callout-title">Caution</p>\n<pre><code>x\n</code></pre>\n</div>\n',
  ],
  ["> [!NOTE] on one line", "<blockquote>\n<p>[!NOTE] on one line</p>\n</blockquote>\n"],
  ["> [!WARNING]", "<blockquote>\n<p>[!WARNING]</p>\n</blockquote>\n"],
  ["> [!HINT]\n> Text", "<blockquote>\n<p>[!HINT]\nText</p>\n</blockquote>\n"],
  ["[!NOTE]\nText", "<p>[!NOTE]\nText</p>\n"],
  ["```constructor\n<b>\n```", "<pre><code>&lt;b&gt;\n</code></pre>\n"],
])("%j", (source, html) => {
  expect(parseMarkdown(source)).toBe(html.replaceAll("&#39;", "'"));
});

test("nesting is capped, and nothing shallower changes", () => {
  expect(capDepth(`${">".repeat(10_000)} deep`)).toBe(`${"> ".repeat(30)} deep`);
  expect(capDepth(`${"- ".repeat(5_000)}deep`)).toBe(`${"- ".repeat(30)} deep`);
  const usual = `> > quoted\n1. one\n   - two\n${"-".repeat(80)}\n${"* ".repeat(20)}`;
  expect(capDepth(usual)).toBe(usual);
});

test("a heading's name in links", () => {
  expect(headingSlug("  Größe & Form: 2nd part! ")).toBe("größe--form-2nd-part");
});

test("a table that gets millions of cells for some kilobytes is shown as it was written", () => {
  const table = `|${"a|".repeat(1_500)}\n|${"-|".repeat(1_500)}\n${"|\n".repeat(1_500)}`;
  expect(parseMarkdown(table)).toBe(`<pre>${table}</pre>`);
});
