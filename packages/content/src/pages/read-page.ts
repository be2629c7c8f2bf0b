import { messageOf } from "@fiddle/notebook/message-of";
import { type ContentPage, type LayoutName, LAYOUTS } from "@fiddle/protocol";
import { parse } from "yaml";
import { z } from "zod";
import { renderMarkdown } from "./markdown.ts";

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

/** A page file that cannot be shown. The message names the file and says what to change. */
export class PageError extends Error {}

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

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/**
 * Reads a Markdown page with front matter. `file` is its path relative to the pages folder, e.g. `help/keys.md`; each
 * `{{name}}` in the text is replaced by the value of that name, and what stands between `{{#name}}` and `{{/name}}`, in a line or on
 * lines of their own, is left out where that value is empty. Throws `PageError`.
 */
export function readPage(file: string, text: string, values: Readonly<Record<string, string>> = {}): PageSource {
  const [, yaml, body] = FRONT_MATTER.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw new PageError(`${file} has no front matter. Start it with a --- line, then title, description and updated.`);
  const parsed = frontMatterSchema.safeParse(readYaml(file, yaml));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "front matter"}: ${message}`);
    throw new PageError(`The front matter of ${file} is invalid. ${problems.join("; ")}.`);
  }
  const { title, description, updated, layout, redirects, live, listed } = parsed.data;
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
    throw new PageError(`${file} can't be used as an address. Use only letters, digits, dots and hyphens in its name.`);
  return path;
}

function layoutOf(name: string | undefined): LayoutName {
  return LAYOUTS.find((layout) => layout === name) ?? LAYOUTS[0];
}

function readYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [reason] = messageOf(error).split("\n");
    throw new PageError(`The front matter of ${file} isn't valid YAML: ${reason}`, { cause: error });
  }
}
