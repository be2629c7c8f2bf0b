import { MAX_APP_COLUMNS } from "@fiddle/notebook/app-layout";
import { z } from "zod";
import { EXAMPLE_GROUPS, keysOf, LEVELS, PATHS, TAGS } from "./taxonomy.ts";

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slug = z.string().regex(SLUG, "must be a slug such as count-vowels");
const slugs = z.array(slug).default([]);
const tags = z
  .array(z.enum(keysOf(TAGS)))
  .min(1)
  .max(4);
const common = {
  title: z.string().min(1).max(60),
  /** Shown in lists, and by search engines below the title. */
  summary: z.string().min(1).max(155),
  level: z.enum(keysOf(LEVELS)),
  updated: z.iso.date("must be a date such as 2026-11-24"),
  /** Words that the search finds besides title, summary and tags. */
  keywords: z.array(z.coerce.string()).default([]),
  /** Estimated time in minutes. */
  minutes: z.int().min(1).max(120),
};

const challengeFields = {
  ...common,
  tags,
  /** From vague to concrete; the learner opens them one by one. */
  hints: z.array(z.string().min(1).max(400)).min(1).max(4),
  /** Tutorials that teach what is needed. */
  tutorials: slugs,
  /** Seconds that one test may take. */
  timeLimit: z.number().min(0.5).max(10).default(2),
};

const pythonFields = {
  ...challengeFields,
  /** The function or class that tests call. */
  entry: z.string().regex(/^[A-Za-z_]\w*$/, "must be a Python name"),
  /** `unordered` ignores the order of the returned list. */
  compare: z.enum(["exact", "unordered"]).default("exact"),
  /** Relative and absolute difference up to which two floats are equal. */
  tolerance: z.number().min(0).max(0.1).default(1e-9),
  /** Names and modules that a solution must not use, as in "without sorted". */
  forbid: z.array(z.string()).default([]),
};

export const challengeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("function"), ...pythonFields }),
  z.strictObject({
    kind: z.literal("dataframe"),
    ...pythonFields,
    packages: z
      .array(z.enum(["pandas", "numpy", "matplotlib"]))
      .min(1)
      .default(["pandas"]),
  }),
  z.strictObject({
    kind: z.literal("program"),
    ...challengeFields,
    forbid: pythonFields.forbid,
  }),
  z.strictObject({
    kind: z.literal("sql"),
    ...challengeFields,
    engine: z.enum(["sqlite", "duckdb"]),
    /** Whether the order of the rows counts. */
    ordered: z.boolean().default(false),
    /** For statements that change data: the query whose result is compared after them. */
    check: z.string().optional(),
    tolerance: pythonFields.tolerance,
  }),
]);

export type ChallengeFields = z.infer<typeof challengeSchema>;

export const tutorialSchema = z.strictObject({
  ...common,
  path: z.enum(keysOf(PATHS)),
  /** Place in the path, counted from 1. */
  order: z.int().min(1),
  /** What the learner can do afterward, as the end of "After this tutorial you can …". */
  goal: z.string().min(1).max(200),
  /** Tutorials to read first. */
  prerequisites: slugs,
  /** What it teaches beside what the check of the order finds out by itself, in the words of `npm run content -- taught`. */
  introduces: z.array(z.string()).default([]),
  challenges: slugs,
  /** The name of a tool page, e.g. `regex`. */
  tool: slug.optional(),
  packages: z.array(z.string()).default([]),
});

export type TutorialFields = z.infer<typeof tutorialSchema>;

export const exampleSchema = z.strictObject({
  ...common,
  group: z.enum(keysOf(EXAMPLE_GROUPS)),
  tags,
  packages: z.array(z.string()).default([]),
  /** The id of the cell whose output is the thumbnail; without it, the first lines of code are. */
  thumbnail: z.string().optional(),
  /** The layout of an app, as `metadata.fiddle.app` of its notebook. Texts are cells `text-1`, `text-2` … by their place. */
  app: z
    .strictObject({
      title: z.string().min(1).optional(),
      columns: z.int().min(1).max(MAX_APP_COLUMNS).default(1),
      items: z
        .array(
          z.strictObject({
            cell: z.string(),
            part: z.enum(["text", "input", "output"]),
            width: z.int().min(1).max(MAX_APP_COLUMNS).optional(),
            show: z.boolean().optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  tutorials: slugs,
  challenges: slugs,
});

export type ExampleFields = z.infer<typeof exampleSchema>;
