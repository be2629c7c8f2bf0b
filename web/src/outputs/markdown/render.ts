import type { JsonObject } from "@fiddle/notebook";
import { secureAddresses } from "./addresses.ts";
import { parseMarkdown } from "./parse.ts";
import { ID_PREFIX, sanitizeHtml } from "./sanitize.ts";

export interface MarkdownOptions {
  /** The cell's attachments: file name → MIME bundle. */
  readonly attachments?: JsonObject;
}

/** Markdown as HTML that is safe in the app's page: nothing in it runs, loads or acts. Needs a DOM. */
export function renderMarkdown(source: string, { attachments = {} }: MarkdownOptions = {}): string {
  const fragment = sanitizeHtml(parseMarkdown(source));
  secureAddresses(fragment, attachments);
  nameHeadings(fragment);
  nameTasks(fragment);
  const box = document.createElement("template");
  box.content.append(fragment);
  return box.innerHTML;
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

/** A heading's name in links, as GitHub makes it. */
export function headingSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-")
    .slice(0, 100);
}

function nameTasks(fragment: DocumentFragment): void {
  for (const task of fragment.querySelectorAll("span.task-done, span.task-open")) {
    task.setAttribute("role", "img");
    task.setAttribute("aria-label", task.className === "task-done" ? "Done:" : "To do:");
  }
}
