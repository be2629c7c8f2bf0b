import type { JsonObject } from "@fiddle/notebook";
import { secureAddresses } from "./addresses.ts";
import { headingSlug } from "./heading-slug.ts";
import { parseMarkdown } from "./parse.ts";
import { ID_PREFIX } from "./names.ts";
import { sanitizeHtml } from "./sanitize.ts";

export interface MarkdownOptions {
  /** The cell's attachments: file name → MIME bundle. */
  readonly attachments?: JsonObject;
}

/** Markdown as nodes that are safe in the app's page: nothing in it runs, loads or acts. Needs a DOM. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): DocumentFragment {
  return secureMarkdown(parseMarkdown(source), options);
}

/** The result of `parseMarkdown` or `markdownBlocks` as nodes that are safe in the app's page. */
export function secureMarkdown(html: string, { attachments = {} }: MarkdownOptions = {}): DocumentFragment {
  const fragment = sanitizeHtml(html);
  secureAddresses(fragment, attachments);
  nameHeadings(fragment);
  nameTasks(fragment);
  // Those that are wider than the page scroll, which the keyboard must be able to do as well.
  for (const block of fragment.querySelectorAll<HTMLElement>("pre, table")) block.tabIndex = 0;
  setDirections(fragment);
  return fragment;
}

/** Parts that run the way their own text is written. What is in them has a paragraph's direction by our styles. */
const DIRECTED = "h1, h2, h3, h4, h5, h6, p, ul, ol, dl, blockquote, table, figure, details, div";

/** The outermost part decides, because a direction that is set inside of it wouldn't count for it. */
function setDirections(fragment: DocumentFragment): void {
  for (const block of fragment.querySelectorAll<HTMLElement>(DIRECTED)) if (!block.closest("[dir]")) block.dir = "auto";
}

function nameHeadings(fragment: DocumentFragment): void {
  const taken = new Map<string, number>();
  for (const heading of fragment.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (heading.id) continue;
    const slug = headingSlug(heading.textContent ?? "");
    const times = taken.get(slug) ?? 0;
    taken.set(slug, times + 1);
    if (slug) heading.id = ID_PREFIX + slug + (times > 0 ? `-${times}` : "");
  }
}

function nameTasks(fragment: DocumentFragment): void {
  for (const task of fragment.querySelectorAll("span.task-done, span.task-open")) {
    task.setAttribute("role", "img");
    task.setAttribute("aria-label", task.className === "task-done" ? "Done:" : "To do:");
  }
}
