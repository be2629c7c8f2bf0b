import { z } from "zod";

/** The frames a page can stand in; the first is that of a page that names none. */
export const LAYOUTS = ["default", "wide", "chat", "image", "embed"] as const;

export type LayoutName = (typeof LAYOUTS)[number];

/** What is said about a page without its text. */
export const pageSummarySchema = z.object({
  /** From the site's root, without a trailing slash: `/terms`. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** The day its text last changed, e.g. `2026-11-21`. */
  updated: z.string(),
});

export type PageSummary = z.infer<typeof pageSummarySchema>;

/** A page written in Markdown, ready to be shown. */
export const contentPageSchema = pageSummarySchema.extend({
  layout: z.enum(LAYOUTS),
  /** The text as safe HTML, without the title. */
  html: z.string(),
});

export type ContentPage = z.infer<typeof contentPageSchema>;

/** What a path leads to: a page, or the path of the page that took its place. */
export const foundPageSchema = z.union([z.object({ page: contentPageSchema }), z.object({ redirect: z.string() })]);

export type FoundPage = z.infer<typeof foundPageSchema>;

/** The pages as they are now: an operator may change them while the server runs. */
export interface ContentPages {
  /** Ten characters that change whenever any page does. */
  readonly revision: string;
  find(path: string): FoundPage | null;
}
