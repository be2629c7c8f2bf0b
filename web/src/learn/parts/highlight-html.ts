import { escapeHtml } from "@fiddle/notebook/escape-html";
import { highlightToSpans } from "../../editor/highlight.ts";

const LISTING = /<pre><code class="language-(python|sql)">([^<]*)<\/code><\/pre>/g;
const CHARACTERS = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" }));

/** The HTML of text written in Markdown, with its Python and SQL in colors. */
export function highlightHtml(html: string): string {
  return html.replaceAll(LISTING, (_, language: "python" | "sql", code: string) => {
    const spans = highlightToSpans(unescapeHtml(code), language).map(({ text, className }) =>
      className === "" ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    );
    return `<pre><code class="language-${language}">${spans.join("")}</code></pre>`;
  });
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (entity, name: string) => {
    const known = CHARACTERS.get(name.toLowerCase());
    if (known !== undefined) return known;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) ? String.fromCodePoint(code) : entity;
  });
}
