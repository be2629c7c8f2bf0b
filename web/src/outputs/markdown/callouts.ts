import type { Token, Tokens } from "marked";

/** GitHub's callouts, by what stands in brackets in the first line of a quote, with their titles. */
const CALLOUTS = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quote as HTML, which is a callout if its first line says so and something follows. */
export function quote({ tokens }: Tokens.Blockquote, parse: (tokens: Token[]) => string): string {
  const [first, ...others] = tokens;
  const kind = first?.type === "paragraph" ? MARKER.exec(first.raw)?.[1]?.toLowerCase() : undefined;
  const rest = kind ? withoutMarker(first as Tokens.Paragraph) : null;
  const content = rest && rest.tokens.length > 0 ? [rest, ...others] : others;
  if (!kind || content.length === 0) return `<blockquote>\n${parse(tokens)}</blockquote>\n`;
  const title = CALLOUTS[kind as keyof typeof CALLOUTS];
  return `<div class="callout-${kind}">\n<p class="callout-title">${title}</p>\n${parse(content)}</div>\n`;
}

/** The paragraph from its second line. */
function withoutMarker(paragraph: Tokens.Paragraph): Tokens.Paragraph {
  const [marker, ...inline] = paragraph.tokens;
  const text = marker?.type === "text" ? marker.raw.replace(MARKER, "") : "";
  // Two spaces at the end of the marker's line are a line break of their own.
  const rest = inline[0]?.type === "br" && text === "" ? inline.slice(1) : inline;
  const kept: Token[] = text ? [{ type: "text", raw: text, text, escaped: false }, ...rest] : rest;
  return { ...paragraph, tokens: kept };
}
