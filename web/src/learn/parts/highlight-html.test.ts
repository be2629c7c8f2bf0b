import { expect, test } from "vitest";
import { highlightHtml } from "./highlight-html.ts";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test("listings get colors, and their text stays the same", () => {
  const html = '<p>a &lt; b</p>\n<pre><code class="language-python">if a &#x3C; "b" &amp; c:\n    pass\n</code></pre>';
  const highlighted = highlightHtml(html);
  expect(highlighted).toMatch(/<code class="language-python"><span class="[^"]+">if<\/span>/);
  expect(textOf(highlighted)).toBe("a &lt; b\nif a &lt; &quot;b&quot; &amp; c:\n    pass\n");
});

test("other HTML is left alone, and code can't become tags", () => {
  const plain = '<p><code>for</code></p><pre><code class="language-text">for</code></pre>';
  expect(highlightHtml(plain)).toBe(plain);
  const evil = '<pre><code class="language-sql">SELECT &lt;img src=x&gt;</code></pre>';
  expect(highlightHtml(evil)).not.toContain("<img");
});
