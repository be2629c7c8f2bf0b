import { isSiteLink } from "@fiddle/protocol/published-app.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { hasOversizedTable } from "@fiddle/notebook/oversized-table";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Raw HTML in a page is dropped and links are sanitized, so that no page can contain a script. */
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    protocols: { ...defaultSchema.protocols, href: ["https", "http", "mailto"] },
  })
  // After the sanitizer, which would prefix the ids of headings.
  .use(rehypeSlug)
  .use(rehypeStringify);

const { src: _, ...foreignProtocols } = defaultSchema.protocols ?? {};

/**
 * For text of people who have accounts: no images, which would tell other sites who reads it, no ids, which the page's own
 * parts have, and links that search engines don't count.
 */
const foreignRenderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    protocols: { ...foreignProtocols, href: ["https", "http", "mailto"] },
    tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "img" && name !== "input"),
    attributes: { "*": ["align", "dir"], a: ["href"], code: [["className", /^language-./]], ol: ["start"] },
  })
  .use(() => (tree) => distrustLinks(tree as HastNode))
  .use(rehypeStringify);

interface HastNode {
  readonly tagName?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly HastNode[];
}

function distrustLinks(node: HastNode): void {
  if (node.tagName === "a") {
    const { href, ...rest } = node.properties ?? {};
    // The notebook's files aren't beside the page, so relative links would lead nowhere.
    const leads = typeof href === "string" && (/^[a-z]+:/i.test(href) || isSiteLink(href));
    node.properties = { ...rest, ...(leads && { href }), rel: ["ugc", "nofollow", "noopener", "noreferrer"] };
  }
  for (const child of node.children ?? []) distrustLinks(child);
}

/** What is rendered of a stranger's text: the server does nothing else meanwhile. */
export const MAX_FOREIGN_CHARACTERS = 6_000;
/** The deepest nesting of quotes and lists that the renderer's stack survives. */
const MANY_MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){31}/m;
/** Underlines of headings and targets of links, for which the renderer needs time with the square of their number. */
const SLOW_LINE = /^[ \t>]*(?:-+|=+|\[[^\]\n]*\]:.*)[ \t]*$/gm;
const MAX_SLOW_LINES = 200;

/**
 * Renders Markdown that a stranger wrote as sanitized HTML. Raw HTML in it is dropped. A long text is cut off at the end of a line, and one that
 * would keep the renderer busy is shown as it was written.
 */
export function renderForeignMarkdown(text: string): string {
  const isLong = text.length > MAX_FOREIGN_CHARACTERS;
  const lineEnd = text.lastIndexOf("\n", MAX_FOREIGN_CHARACTERS);
  const written = isLong ? `${text.slice(0, lineEnd > 0 ? lineEnd : MAX_FOREIGN_CHARACTERS)}\n\n…` : text;
  const isSlow = (written.match(SLOW_LINE)?.length ?? 0) > MAX_SLOW_LINES;
  if (isSlow || hasOversizedTable(written) || MANY_MARKERS.test(written)) return `<pre>${escapeHtml(written)}</pre>`;
  return String(foreignRenderer.processSync(written));
}

/** Where a text has the address of a link, from top to bottom. */
export function linksIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  const found: { readonly from: number; readonly to: number }[] = [];
  const visit = ({ type, url, position, children = [] }: MdastNode) => {
    if ((type === "link" || type === "definition") && url !== undefined && position) {
      const { offset: start } = position.start;
      const written = text.slice(start, position.end.offset);
      const from = start + written.indexOf(url, Math.max(written.lastIndexOf("]("), written.indexOf("]:")));
      if (from >= start) found.push({ from, to: from + url.length });
    }
    for (const child of children) visit(child);
  };
  visit(unified().use(remarkParse).parse(text) as MdastNode);
  return found.toSorted((a, b) => a.from - b.from);
}

interface MdastNode {
  readonly type: string;
  readonly url?: string;
  readonly position?: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  readonly children?: readonly MdastNode[];
}

/** Renders GitHub-flavored Markdown as sanitized HTML. Each heading gets an id made from its text, e.g. `how-it-works`. */
export function renderMarkdown(text: string): string {
  return String(renderer.processSync(text));
}
