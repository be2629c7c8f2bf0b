import { type ContentPage, type LayoutName, LAYOUTS } from "@fiddle/protocol";
import { z } from "zod";
import { ContentError, readFrontMatter } from "../front-matter.ts";
import { renderMarkdown } from "./markdown.ts";

export { ContentError };

/** A page together with the settings that only the server needs. */
export interface PageSource {
  readonly page: ContentPage;
  /** Other paths that redirect here, such as earlier addresses of the page. */
  readonly redirects: readonly string[];
  /** The page has interactive parts: it is rendered for each request and loads the app's scripts. */
  readonly live: boolean;
  /** Whether search engines may list the page. */
  readonly listed: boolean;
}

const sitePath = z
  .string()
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/i, "must be a path such as /terms, in letters, digits, dots and hyphens");

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** Search engines show it below the title. */
  description: z.string().min(1).max(155),
  updated: z.iso.date("must be a date such as 2026-11-21"),
  // An unknown layout is not an error: the page falls back to the default one.
  layout: z.string().optional(),
  redirects: z.array(sitePath).default([]),
  live: z.boolean().default(false),
  listed: z.boolean().default(true),
});

/**
 * Reads a Markdown page with front matter. `file` is its path relative to the pages folder, e.g. `help/keys.md`; each
 * `{{name}}` in the text is replaced by the value of that name, and what stands between `{{#name}}` and `{{/name}}`, in a line or on
 * lines of their own, is left out where that value is empty. Throws `ContentError`.
 */
export function readPage(file: string, text: string, values: Readonly<Record<string, string>> = {}): PageSource {
  const { fields, body } = readFrontMatter(file, text, frontMatterSchema, "title, description and updated");
  const { title, description, updated, layout, redirects, live, listed } = fields;
  const meant = body
    .replaceAll(/\n\n\{\{#(\w+)\}\}\n\n(.*?)\n\n\{\{\/\1\}\}\n\n/gs, (_all, name: string, part: string) =>
      values[name] ? `\n${part}\n` : "\n",
    )
    .replaceAll(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_all, name: string, part: string) => (values[name] ? part : ""));
  const filled = meant.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return {
    page: { path: pathOf(file), title, description, updated, layout: layoutOf(layout), html: renderMarkdown(filled) },
    redirects,
    live,
    listed,
  };
}

/** `help/keys.md` becomes `/help/keys`, and `help/index.md` becomes `/help`. */
function pathOf(file: string): string {
  const path = `/${file.replaceAll("\\", "/").replace(/\.md$/, "")}`.replace(/\/index$/, "");
  if (!sitePath.safeParse(path).success)
    throw new ContentError(
      `${file} can't be used as an address. Use only letters, digits, dots and hyphens in its name.`,
    );
  return path;
}

function layoutOf(name: string | undefined): LayoutName {
  return LAYOUTS.find((layout) => layout === name) ?? LAYOUTS[0];
}
