import { z } from "zod";

/** The layouts of pages. The first one is the default. */
export const LAYOUTS = ["default", "wide", "chat", "image", "embed"] as const;

export type LayoutName = (typeof LAYOUTS)[number];

/** A page without its text. */
export const pageSummarySchema = z.object({
  /** The path from the site's root without a trailing slash, e.g. `/terms`. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** The day of the last change to the text, e.g. `2026-11-21`. */
  updated: z.string(),
});

export type PageSummary = z.infer<typeof pageSummarySchema>;

/** A page rendered from Markdown. */
export const contentPageSchema = pageSummarySchema.extend({
  layout: z.enum(LAYOUTS),
  /** The text as sanitized HTML, without the title. */
  html: z.string(),
});

export type ContentPage = z.infer<typeof contentPageSchema>;

/** The result for a path: a page, or the path of the page that replaced it. */
export const foundPageSchema = z.union([z.object({ page: contentPageSchema }), z.object({ redirect: z.string() })]);

export type FoundPage = z.infer<typeof foundPageSchema>;

/** The current pages, which an operator can change while the server runs. */
export interface ContentPages {
  /** A hash of ten characters, which changes whenever a page does. */
  readonly revision: string;
  find(path: string): FoundPage | null;
}
