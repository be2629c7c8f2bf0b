import { expect, test } from "vitest";
import { changeOf, NO_PREVIEW, previewOf } from "./preview.ts";

test("each block knows its lines, front matter and notes included", () => {
  const source =
    "---\ntitle: A\n---\n# One\n\ntext[^1]\nmore\n\n[^1]: note\n\n<details>\n\n# One\n\n</details>\n\n# One\n";
  const { blocks, words } = previewOf(source);
  expect(blocks.map(({ lines, html }) => [lines, html.replaceAll("\n", "").slice(0, 40)])).toEqual([
    [3, "<table><thead><tr><th>title</th></tr></t"],
    [2, '<h1 id="one">One</h1>'],
    [5, '<p>text<sup><a href="#note-1">1</a></sup'],
    [6, "<details><h1>One</h1></details>"],
    [2, '<h1 id="one-1">One</h1>'],
    [2, "<hr>"],
    [1, '<ol><li><span id="note-1"></span>note</l'],
  ]);
  expect(words).toBe(12);
});

test("a change names only what differs", () => {
  const before = previewOf("a\n\nb\n\nc");
  const after = previewOf("a\n\n\nx\n\ny\n\nc");
  expect(changeOf(before, after)).toEqual({
    start: 1,
    removed: 1,
    added: [
      { lines: 2, html: "<p>x</p>\n" },
      { lines: 2, html: "<p>y</p>\n" },
    ],
    linesOf: [3, 2, 2, 0],
    headings: [],
    words: 4,
  });
  expect(changeOf(NO_PREVIEW, before)).toMatchObject({ start: 0, removed: 0, added: before.blocks });
  expect(changeOf(before, before)).toMatchObject({ start: 3, removed: 0, added: [] });
});

test("mermaid's blocks wait to be drawn", () => {
  expect(previewOf("```mermaid\ngraph LR; A-->B\n```").blocks[0]?.html).toBe(
    '<pre class="diagram"><code>graph LR; A--&gt;B</code></pre>\n',
  );
});
