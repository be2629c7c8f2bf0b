import { Parser, TextRenderer, type Token, type Tokens } from "marked";
import { asText, capDepth, marked } from "./parse.ts";
import { headingSlug } from "./heading-slug.ts";

/** Complete lines that are rendered on their own. */
export interface MarkdownBlock {
  /** The number of source lines, including blank ones after it. */
  readonly lines: number;
  /** HTML that is as unsafe as the result of `parseMarkdown`. */
  readonly html: string;
}

/** Markdown as blocks, so that a change renders only some of them, and each element knows its lines. */
export function markdownBlocks(source: string): readonly MarkdownBlock[] {
  try {
    const slugs = new Map<string, number>();
    return grouped(marked.lexer(capDepth(source)))
      .map((tokens) => ({ lines: countLines(tokens), html: render(tokens, slugs) }))
      .reduce<MarkdownBlock[]>(joinEmpty, []);
  } catch {
    // Only input made to break parsers gets here, by exhausting the stack.
    return [{ lines: source.split("\n").length, html: asText(source) }];
  }
}

/**
 * Elements that stay open across blank lines, such as `<details>`, contain the following blocks until they are closed.
 */
function grouped(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (let at = 0; at < tokens.length;) {
    const end = closingOf(tokens, at);
    groups.push(tokens.slice(at, end));
    at = end;
  }
  return groups;
}

/** An element that isn't closed within this many blocks is taken as unclosed, because searching costs time. */
const MAX_SEARCHED_BLOCKS = 2000;

function closingOf(tokens: readonly Token[], start: number): number {
  let depth = openings(tokens[start]);
  for (let at = start + 1; depth > 0 && at < Math.min(tokens.length, start + MAX_SEARCHED_BLOCKS); at += 1) {
    depth += openings(tokens[at]);
    if (depth <= 0) return at + 1;
  }
  return start + 1;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

function openings(token: Token | undefined): number {
  if (token?.type !== "html") return 0;
  let depth = 0;
  for (const [, closing, name = "", rest = ""] of token.raw.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  ))
    if (!VOID.test(name) && !rest.endsWith("/")) depth += closing ? -1 : 1;
  return depth;
}

function countLines(tokens: readonly Token[]): number {
  return tokens.reduce((lines, { raw }) => lines + raw.split("\n").length - 1, 0);
}

function render(tokens: Token[], slugs: Map<string, number>): string {
  const html = marked.parser(tokens);
  const [first] = tokens;
  if (first?.type !== "heading" || tokens.length > 1) return html;
  const text = new Parser().parseInline((first as Tokens.Heading).tokens, new TextRenderer());
  const slug = headingSlug(text);
  const times = slugs.get(slug) ?? 0;
  slugs.set(slug, times + 1);
  return slug ? html.replace(/^<h\d/, `$& id="${slug}${times > 0 ? `-${times}` : ""}"`) : html;
}

/** Blank lines and definitions show nothing, so their lines are added to the block above. */
function joinEmpty(blocks: MarkdownBlock[], block: MarkdownBlock): MarkdownBlock[] {
  const last = blocks.at(-1);
  if (block.html !== "" || !last) blocks.push(block);
  else blocks[blocks.length - 1] = { ...last, lines: last.lines + block.lines };
  return blocks;
}
