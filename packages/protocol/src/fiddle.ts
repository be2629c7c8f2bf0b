import { z } from "zod";
import { apiErrorSchema } from "./api-error.ts";
import { savedNotebookSchema } from "./saved-notebook.ts";

/** Private: its owner only. Unlisted: whoever has the address. Public: that too, and it may be listed. */
export const VISIBILITIES = ["private", "unlisted", "public"] as const;
/** Days in which a deleted fiddle can be had back. */
export const RESTORE_DAYS = 30;
/** As the browser makes ids of notebooks, so that one keeps its address when it is saved. */
export const FIDDLE_ID = /^[a-z0-9]{16,64}$/;

const UNTITLED = "Untitled";
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/** One line, as it is kept: no control characters, which no list can show and no database takes. */
export function line(longest: number, what: string) {
  return z
    .string(`Give ${what} as text.`)
    .max(longest * 4, `${capital(what)} is too long: ${longest} characters at most.`)
    .transform((text) => text.replaceAll(CONTROL, " ").trim().toWellFormed())
    .refine(
      (text) => Array.from(text).length <= longest,
      `${capital(what)} is too long: ${longest} characters at most.`,
    );
}

const id = z
  .string("Give the id as text.")
  .regex(FIDDLE_ID, "An id has 16 to 64 characters, each a small letter or a digit. Leave it out to get one.");
const title = line(200, "the title").transform((text) => text || UNTITLED);
const tags = z
  .array(line(50, "a tag"), "Give the tags as a list.")
  .max(50, "A fiddle has at most 50 tags.")
  .transform((list) => [...new Set(list.map((tag) => tag.toLowerCase()).filter(Boolean))])
  .refine((list) => list.length <= 20, "A fiddle has at most 20 tags. Remove some.");
const visibility = z.enum(VISIBILITIES, "The visibility is private, unlisted or public.");
const kernelName = line(100, "the kernel's name");
const revision = z.int("Give the revision that this began from, a whole number.").min(1).max(2_000_000_000);

/** A fiddle without its notebook, as in lists. */
export const fiddleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** In small letters. */
  tags: z.array(z.string()),
  visibility: z.enum(VISIBILITIES),
  kernel_name: z.string(),
  /** Counts the changes; the next save names the one it began from. */
  revision: z.int(),
  owner: z.object({ id: z.string(), is_me: z.boolean() }),
  /** The id of the fiddle that this one was made from. */
  forked_from: z.string().nullable(),
  /** An operator hid it from everybody but its owner. */
  taken_down: z.boolean(),
  /** As the operator said; null for everybody but the owner and operators. */
  taken_down_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Not null: in the bin, for `RESTORE_DAYS`. */
  deleted_at: z.iso.datetime().nullable(),
});

export const fiddleSchema = fiddleSummarySchema.extend({ notebook: savedNotebookSchema });

/** `POST /api/fiddles` */
export const createFiddleSchema = z.strictObject({
  /** The id of the notebook in the browser. */
  id: id.optional(),
  title: title.default(UNTITLED),
  tags: tags.default([]),
  visibility: visibility.default("private"),
  kernel_name: kernelName.default("pyodide"),
  notebook: savedNotebookSchema,
  /** The id of another's fiddle that this is an edited copy of. */
  forked_from: id.optional(),
});

/** `PUT /api/fiddles/{id}`. What is left out stays as it is. */
export const saveFiddleSchema = z
  .strictObject({
    /** The one that the change began from. */
    revision,
    title: title.optional(),
    tags: tags.optional(),
    visibility: visibility.optional(),
    kernel_name: kernelName.optional(),
    notebook: savedNotebookSchema.optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length > 1,
    "There is nothing to change.",
  );

/** Of creating and changing: everything but the notebook, which the caller has. */
export const fiddleSavedSchema = z.object({ fiddle: fiddleSummarySchema });
/** `GET /api/fiddles/{id}` */
export const fiddleAnswerSchema = z.object({ fiddle: fiddleSchema });
/** Of fork and duplicate. */
export const fiddleCopiedSchema = fiddleSavedSchema.extend({
  /** Files that the caller's storage had no room for; the copy is without them. */
  files_left_out: z.int().min(0),
});
/** With status 409 and the id `revision-conflict`: what the server has now. */
export const revisionConflictSchema = apiErrorSchema.extend({ fiddle: fiddleSchema });

/** `GET /api/fiddles`: one's own. */
export const fiddlesQuerySchema = z.object({
  /** Words, all of which are in the title or the tags. */
  q: line(200, "the search").optional(),
  tag: line(50, "a tag").optional(),
  sort: z.enum(["updated", "created", "title"]).default("updated"),
  /** `true`: those in the bin. */
  deleted: z.enum(["true", "false"]).default("false"),
  /** `next_cursor` of the page before. */
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const fiddlesAnswerSchema = z.object({
  fiddles: z.array(fiddleSummarySchema),
  /** Null: there are no more. */
  next_cursor: z.string().nullable(),
});

/** `GET /api/saved/recent`: what the person opened or changed last, the latest first; others' fiddles too. */
export const recentAnswerSchema = z.object({
  fiddles: z.array(fiddleSummarySchema.extend({ seen_at: z.iso.datetime() })),
});

/** `GET /api/saved/tags`: of one's own fiddles, the most used first. */
export const tagsAnswerSchema = z.object({ tags: z.array(z.object({ name: z.string(), count: z.int() })) });

/** `PUT /api/admin/fiddles/{id}/taken-down` */
export const takeDownSchema = z.strictObject({ taken_down: z.boolean(), reason: line(500, "the reason").default("") });

/** `GET /api/oembed`, https://oembed.com */
export const oembedQuerySchema = z.object({
  url: z.url("Give the address of a fiddle, as url.").max(2000),
  maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
  maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
  format: z.enum(["json", "xml"]).default("json"),
});
export const oembedAnswerSchema = z.object({
  type: z.literal("rich"),
  version: z.literal("1.0"),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
});

export type Visibility = (typeof VISIBILITIES)[number];
export type FiddleSummary = z.infer<typeof fiddleSummarySchema>;
export type Fiddle = z.infer<typeof fiddleSchema>;
export type CreateFiddle = z.input<typeof createFiddleSchema>;
export type SaveFiddle = z.input<typeof saveFiddleSchema>;
export type FiddlesQuery = z.infer<typeof fiddlesQuerySchema>;
export type FiddlesAnswer = z.infer<typeof fiddlesAnswerSchema>;
export type FiddleCopied = z.infer<typeof fiddleCopiedSchema>;
export type RevisionConflict = z.infer<typeof revisionConflictSchema>;
export type RecentAnswer = z.infer<typeof recentAnswerSchema>;
export type TagsAnswer = z.infer<typeof tagsAnswerSchema>;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
