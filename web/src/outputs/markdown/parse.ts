import { Marked, type Token, type Tokens } from "marked";
import { highlightHtml } from "./highlight.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { hasOversizedTable } from "@fiddle/notebook/oversized-table";
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
  if (source.length > MAX_SOURCE_CHARACTERS || hasOversizedTable(source)) return asText(source);
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

/** GitHub's callouts, by what stands in brackets in the first line of a quote, with their titles. */
const CALLOUTS = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;

const CALLOUT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quote as HTML, which is a callout if its first line says so and something follows. */
function quote({ tokens }: Tokens.Blockquote, parse: (tokens: Token[]) => string): string {
  const [first, ...others] = tokens;
  const kind = first?.type === "paragraph" ? CALLOUT.exec(first.raw)?.[1]?.toLowerCase() : undefined;
  const rest = kind ? withoutMarker(first as Tokens.Paragraph) : null;
  const content = rest && rest.tokens.length > 0 ? [rest, ...others] : others;
  if (!kind || content.length === 0) return `<blockquote>\n${parse(tokens)}</blockquote>\n`;
  const title = CALLOUTS[kind as keyof typeof CALLOUTS];
  return `<div class="callout-${kind}">\n<p class="callout-title">${title}</p>\n${parse(content)}</div>\n`;
}

/** The paragraph from its second line. */
function withoutMarker(paragraph: Tokens.Paragraph): Tokens.Paragraph {
  const [marker, ...inline] = paragraph.tokens;
  const text = marker?.type === "text" ? marker.raw.replace(CALLOUT, "") : "";
  // Two spaces at the end of the marker's line are a line break of their own.
  const rest = inline[0]?.type === "br" && text === "" ? inline.slice(1) : inline;
  const kept: Token[] = text ? [{ type: "text", raw: text, text, escaped: false }, ...rest] : rest;
  return { ...paragraph, tokens: kept };
}
