import { Marked } from "marked";
import { highlightHtml } from "./highlight.ts";
import { escapeHtml, mathsSyntax } from "./maths-syntax.ts";
import { DIAGRAM } from "./names.ts";

/** Longer texts are shown as they are. */
const SOURCE_LIMIT = 1_000_000;
/** Quotes and lists nested deeper than anyone reads, and deeper than the parser stands. */
const DEPTH_LIMIT = 30;

/** Our Markdown: GitHub's, with maths, colours and tasks. */
export const marked = new Marked({ gfm: true, async: false }, mathsSyntax, {
  renderer: {
    code({ text, lang }) {
      const language = (lang ?? "").trim().split(/\s/)[0]?.toLowerCase() ?? "";
      if (language === "mermaid") return `<pre class="${DIAGRAM}"><code>${escapeHtml(text)}</code></pre>\n`;
      const code = text === "" ? "" : `${highlightHtml(text.replace(/\n$/, ""), language)}\n`;
      return `<pre><code>${code}</code></pre>\n`;
    },
    checkbox: ({ checked }) => `<span class="${checked ? "task-done" : "task-open"}"></span> `,
  },
});

/** Markdown to HTML. What comes out is NOT safe: whoever wrote the source wrote the HTML in it. */
export function parseMarkdown(source: string): string {
  if (source.length > SOURCE_LIMIT) return asText(source);
  try {
    return marked.parse(capDepth(source)) as string;
  } catch {
    // Only input made to break parsers gets here, by exhausting the stack.
    return asText(source);
  }
}

export function asText(source: string): string {
  return `<pre>${escapeHtml(source)}</pre>`;
}

const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const MARKER = />|[-+*]|\d+[.)]/g;

/** Takes away what nests deeper than the limit on one line, and indentation that would nest lists as deep. */
export function capDepth(source: string): string {
  return source
    .split("\n")
    .map((line) => {
      const prefix = MARKERS.exec(line)?.[0];
      if (!prefix || prefix.length < DEPTH_LIMIT) return line;
      const markers = prefix.match(MARKER) ?? [];
      return markers.length > DEPTH_LIMIT
        ? `${markers.slice(0, DEPTH_LIMIT).join(" ")} ${line.slice(prefix.length)}`
        : line;
    })
    .join("\n");
}
