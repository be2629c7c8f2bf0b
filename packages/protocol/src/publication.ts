import { z } from "zod";
import { line } from "./fiddle.ts";
import { remoteFileSchema } from "./file.ts";
import { savedNotebookSchema } from "./saved-notebook.ts";
import { userSchema } from "./user.ts";

export const MIN_SLUG_LENGTH = 3;
export const MAX_SLUG_LENGTH = 60;

/** Names in addresses that look like a part of the product. */
const RESERVED_SLUGS = new Set(
  "about account admin api app apps assets docs edit embed example examples fiddle fiddles help home login logout new official pricing privacy publish saved search security settings status support terms".split(
    " ",
  ),
);

/** The name in an app's address. Spaces around it are dropped, and capital letters become small ones. */
const slug = z
  .string("The address must be text.")
  .max(1000, `The address can have at most ${MAX_SLUG_LENGTH} characters.`)
  .transform((text) => text.trim().toLowerCase())
  .superRefine((text, context) => {
    const problem = slugProblem(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** What's wrong with the name in an app's address, as a sentence; null for a good one. */
export function slugProblem(text: string): string | null {
  if (text.length < MIN_SLUG_LENGTH) return `Use at least ${MIN_SLUG_LENGTH} characters in the address.`;
  if (text.length > MAX_SLUG_LENGTH) return `Use at most ${MAX_SLUG_LENGTH} characters in the address.`;
  if (!/^[a-z0-9-]+$/.test(text)) return "Use only letters from a to z, digits and hyphens in the address.";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
    return "Put single hyphens between words only, not at the start or the end of the address.";
  return RESERVED_SLUGS.has(text) ? `The address “${text}” is reserved. Choose another one.` : null;
}

/** The beginning of an address that a title suggests, or an empty text. It can be too short to be one. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
}

/** `POST /api/fiddles/{id}/publications`: publishes the saved fiddle as an app, or its next version at the same address. */
export const publishSchema = z.strictObject({
  /** The revision that the author saw. If the fiddle has changed since, nothing is published. */
  revision: z.int("The revision must be a whole number.").min(1).optional(),
  /** Leave it out to keep the address, or to get one from the title. */
  slug: slug.optional(),
  /** Leave it out for the fiddle's title. */
  title: line(200, "the title").optional(),
  /** Whom readers see as the author. Leave it out for the authors in the notebook's metadata. */
  author: line(100, "the author's name").optional(),
});

/** A published app without its content. */
export const publicationSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  /** How often it was published, starting at 1. */
  version: z.int(),
  state: z.enum(["published", "unpublished"]),
  /** Null for readers, and once the fiddle was deleted permanently. */
  fiddle_id: z.string().nullable(),
  /** The fiddle's revision that this version is a copy of. */
  revision: z.int(),
  kernel_name: z.string(),
  owner: z.object({ id: z.string(), is_me: z.boolean() }),
  /** Whether an operator has hidden the app. */
  taken_down: z.boolean(),
  /** The operator's reason. Only the owner and operators can see it. */
  taken_down_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime(),
  /** When its results were last refreshed since; null if they are those that were published. */
  refreshed_at: z.iso.datetime().nullable(),
  /** Whether readers can run its database queries with their own values. */
  reader_queries: z.boolean(),
  unpublished_at: z.iso.datetime().nullable(),
});

export const publicationSchema = publicationSummarySchema.extend({
  files: z.array(remoteFileSchema),
  notebook: savedNotebookSchema,
});

/** `GET /api/publications/{id}` */
export const publicationAnswerSchema = z.object({ publication: publicationSchema });
/** The response of publishing and unpublishing, with the user, whose storage has changed. */
export const publishedAnswerSchema = z.object({ publication: publicationSummarySchema, user: userSchema });
/** The response of an operator's decision. */
export const publicationSavedSchema = z.object({ publication: publicationSummarySchema });
/** `GET /api/publications`, latest first, and `GET /api/fiddles/{id}/publications`, which has at most one. */
export const publicationsAnswerSchema = z.object({ publications: z.array(publicationSummarySchema) });

export type Publish = z.input<typeof publishSchema>;
export type PublicationSummary = z.infer<typeof publicationSummarySchema>;
export type Publication = z.infer<typeof publicationSchema>;
export type PublicationsAnswer = z.infer<typeof publicationsAnswerSchema>;
