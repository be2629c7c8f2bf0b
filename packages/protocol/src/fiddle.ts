import { capitalize } from "@fiddle/notebook/capitalize";
import { z } from "zod";
import { apiErrorSchema } from "./api-error.ts";
import { savedNotebookSchema } from "./saved-notebook.ts";

/** Only the owner can see a private fiddle. Anyone with the link can see an unlisted or public one, and public ones can be listed. */
export const VISIBILITIES = ["private", "unlisted", "public"] as const;
/** How many days a deleted fiddle stays in the trash. */
export const RESTORE_DAYS = 30;
/** The format of ids that the browser generates. A notebook keeps its id, and so its URL, when it's saved. */
export const FIDDLE_ID = /^[a-z0-9]{16,64}$/;

const UNTITLED = "Untitled";
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/** One line of text without control characters, which lists can't show and databases reject. */
export function line(longest: number, what: string) {
  return z
    .string(`${capitalize(what)} must be text.`)
    .max(longest * 4, `${capitalize(what)} is too long. Use at most ${longest} characters.`)
    .transform((text) => text.replaceAll(CONTROL_CHARACTERS, " ").trim().toWellFormed())
    .refine(
      (text) => Array.from(text).length <= longest,
      `${capitalize(what)} is too long. Use at most ${longest} characters.`,
    );
}

const id = z
  .string("The id must be text.")
  .regex(FIDDLE_ID, "An id has 16 to 64 lowercase letters or digits. Leave it out to get a new one.");
const title = line(200, "the title").transform((text) => text || UNTITLED);
const tags = z
  .array(line(50, "a tag"), "Tags must be a list.")
  .max(50, "A notebook can have at most 50 tags. Remove some.")
  .transform((list) => [...new Set(list.map((tag) => tag.toLowerCase()).filter(Boolean))])
  .refine((list) => list.length <= 20, "A notebook can have at most 20 tags. Remove some.");
const visibility = z.enum(VISIBILITIES, "The visibility must be private, unlisted or public.");
const kernelName = z
  .string("The kernel's name must be text.")
  .max(100, "The kernel's name is too long. Use at most 100 characters.")
  .regex(
    /^[a-z0-9](?:[a-z0-9 _:+-]|\.(?!\.))*$/i,
    "The kernel's name must start with a letter or digit, followed by letters, digits, spaces, single dots and _ : + -",
  );
const revision = z.int("The revision must be the whole number that the change is based on.").min(1).max(2_000_000_000);

/** A fiddle without its notebook, for lists. */
export const fiddleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** In lowercase. */
  tags: z.array(z.string()),
  visibility: z.enum(VISIBILITIES),
  kernel_name: z.string(),
  /** The number of changes. The next save must send it, to detect conflicts. */
  revision: z.int(),
  owner: z.object({ id: z.string(), is_me: z.boolean() }),
  /** The id of the fiddle that this one was copied from. */
  forked_from: z.string().nullable(),
  /** Whether an operator has hidden the fiddle from everyone but its owner. */
  taken_down: z.boolean(),
  /** The operator's reason. Only the owner and operators can see it. */
  taken_down_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** When the fiddle was moved to the trash, where it stays for `RESTORE_DAYS`. Otherwise null. */
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
  /** The id of another user's fiddle that this is an edited copy of. */
  forked_from: id.optional(),
});

/** `PUT /api/fiddles/{id}`. Omitted fields stay unchanged. */
export const saveFiddleSchema = z
  .strictObject({
    /** The revision that the change is based on. */
    revision,
    title: title.optional(),
    tags: tags.optional(),
    visibility: visibility.optional(),
    kernel_name: kernelName.optional(),
    notebook: savedNotebookSchema.optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length > 1,
    "Send at least one field to change.",
  );

/** The response of creating and changing a fiddle, without the notebook, which the caller already has. */
export const fiddleSavedSchema = z.object({ fiddle: fiddleSummarySchema });
/** `GET /api/fiddles/{id}` */
export const fiddleAnswerSchema = z.object({ fiddle: fiddleSchema });
/** The response of fork and duplicate. */
export const fiddleCopiedSchema = fiddleSavedSchema.extend({
  /** The number of files that weren't copied because the user's storage is full. */
  files_left_out: z.int().min(0),
});
/** The response with status 409 and the id `revision-conflict`, with the current fiddle. */
export const revisionConflictSchema = apiErrorSchema.extend({ fiddle: fiddleSchema });

/** `GET /api/fiddles`: the user's own fiddles. */
export const fiddlesQuerySchema = z.object({
  /** Words that must all occur in the title or the tags. */
  q: line(200, "the search").optional(),
  tag: line(50, "a tag").optional(),
  sort: z.enum(["updated", "created", "title"]).default("updated"),
  /** `true` lists the fiddles in the trash. */
  deleted: z.enum(["true", "false"]).default("false"),
  /** The `next_cursor` of the previous page. */
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const fiddlesAnswerSchema = z.object({
  fiddles: z.array(fiddleSummarySchema),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
});

/** `GET /api/saved/recent`: fiddles that the user recently opened or changed, latest first, including others' fiddles. */
export const recentAnswerSchema = z.object({
  fiddles: z.array(fiddleSummarySchema.extend({ seen_at: z.iso.datetime() })),
});

/** `GET /api/saved/tags`: the tags of the user's own fiddles, most used first. */
export const tagsAnswerSchema = z.object({ tags: z.array(z.object({ name: z.string(), count: z.int() })) });

/** `PUT /api/admin/fiddles/{id}/taken-down` */
export const takeDownSchema = z.strictObject({ taken_down: z.boolean(), reason: line(500, "the reason").default("") });

/** `GET /api/oembed`, https://oembed.com */
export const oembedQuerySchema = z.object({
  url: z.url("The url must be the address of a notebook.").max(2000),
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
