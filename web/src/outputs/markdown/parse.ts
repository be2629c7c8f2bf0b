import { Marked } from "marked";
import { quote } from "./callouts.ts";
import { highlightHtml } from "./highlight.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { mathsSyntax } from "./maths-syntax.ts";
import { DIAGRAM } from "./names.ts";

/** Longer texts are shown without formatting. In characters. */
const MAX_SOURCE_CHARACTERS = 1_000_000;
/** The deepest nesting of quotes and lists that the parser survives. */
const MAX_DEPTH = 30;

/** The Markdown dialect: GitHub's, with math, highlighted code, tasks and callouts. */
export const marked = new Marked({ gfm: true, async: false }, mathsSyntax, {
  renderer: {
    code({ text, lang }) {
      const language = (lang ?? "").trim().split(/\s/)[0]?.toLowerCase() ?? "";
      if (language === "mermaid") return `<pre class="${DIAGRAM}"><code>${escapeHtml(text)}</code></pre>\n`;
      const code = text === "" ? "" : `${highlightHtml(text.replace(/\n$/, ""), language)}\n`;
      return `<pre><code>${code}</code></pre>\n`;
    },
    blockquote(token) {
      return quote(token, (tokens) => this.parser.parse(tokens));
    },
    checkbox: ({ checked }) => `<span class="${checked ? "task-done" : "task-open"}"></span> `,
  },
});

/** Converts Markdown to HTML. The result is NOT safe: it contains whatever HTML the author wrote. */
export function parseMarkdown(source: string): string {
  if (source.length > MAX_SOURCE_CHARACTERS) return asText(source);
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

/** Removes markers that nest deeper than the limit on one line, and indentation that would nest lists as deep. */
export function capDepth(source: string): string {
  return source
    .split("\n")
    .map((line) => {
      const prefix = MARKERS.exec(line)?.[0];
      if (!prefix || prefix.length < MAX_DEPTH) return line;
      const markers = prefix.match(MARKER) ?? [];
      return markers.length > MAX_DEPTH
        ? `${markers.slice(0, MAX_DEPTH).join(" ")} ${line.slice(prefix.length)}`
        : line;
    })
    .join("\n");
}
