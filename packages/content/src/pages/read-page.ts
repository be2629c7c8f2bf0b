import { type ContentPage, type LayoutName, LAYOUTS } from "@fiddle/protocol";
import { parse } from "yaml";
import { z } from "zod";
import { renderMarkdown } from "./markdown.ts";

/** A page with what only the server needs to know of it. */
export interface PageSource {
  readonly page: ContentPage;
  /** Other paths that lead here, such as those it had before. */
  readonly redirects: readonly string[];
  /** The page has parts that work: it is made for each person and brings the app's scripts. */
  readonly live: boolean;
  /** Search engines may list it. */
  readonly listed: boolean;
}

/** A page that cannot be shown; the message names the file and says what to change. */
export class PageError extends Error {}

const sitePath = z
  .string()
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/i, "must be a path such as /terms, in letters, digits, dots and hyphens");

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** What search engines show below the title. */
  description: z.string().min(1).max(155),
  updated: z.iso.date("must be a date such as 2026-11-21"),
  // A page is shown, in the default layout, whatever it says here.
  layout: z.string().optional(),
  redirects: z.array(sitePath).default([]),
  live: z.boolean().default(false),
  listed: z.boolean().default(true),
});

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/**
 * Reads the Markdown file at a path below the folder of pages, e.g. `help/keys.md`. `{{name}}` in its text stands for
 * a value. Throws `PageError`.
 */
export function readPage(file: string, text: string, values: Readonly<Record<string, string>> = {}): PageSource {
  const [, yaml, body] = FRONT_MATTER.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw new PageError(`${file} has no front matter. Begin it with a line ---, then title, description and updated.`);
  const parsed = frontMatterSchema.safeParse(readYaml(file, yaml));
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "front matter"}: ${message}`);
    throw new PageError(`The front matter of ${file} is not right. ${said.join("; ")}.`);
  }
  const { title, description, updated, layout, redirects, live, listed } = parsed.data;
  const filled = body.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
  return {
    page: { path: pathOf(file), title, description, updated, layout: layoutOf(layout), html: renderMarkdown(filled) },
    redirects,
    live,
    listed,
  };
}

/** `help/keys.md` is at `/help/keys`, and `help/index.md` at `/help`. */
function pathOf(file: string): string {
  const path = `/${file.replaceAll("\\", "/").replace(/\.md$/, "")}`.replace(/\/index$/, "");
  if (!sitePath.safeParse(path).success)
    throw new PageError(`${file} cannot be an address. Name it in letters, digits, dots and hyphens.`);
  return path;
}

function layoutOf(name: string | undefined): LayoutName {
  return LAYOUTS.find((layout) => layout === name) ?? LAYOUTS[0];
}

function readYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split("\n") : [String(error)];
    throw new PageError(`The front matter of ${file} is no YAML: ${reason}`, { cause: error });
  }
}
