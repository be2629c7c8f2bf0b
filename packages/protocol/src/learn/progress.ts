import { z } from "zod";

/** How a challenge was solved, best first. */
export const BADGES = ["clean", "hints", "editorial"] as const;
export type Badge = (typeof BADGES)[number];

/** No tutorial has as many. */
const MAX_TASKS = 100;
const MAX_DAYS = 4000;

const draftSchema = z.object({
  /** A random id of the browser that wrote it. */
  device: z.string().min(1).max(40),
  code: z.string().max(100_000),
  /** Milliseconds since 1970. */
  savedAt: z.number().nonnegative(),
});

export type Draft = z.infer<typeof draftSchema>;

/** What is known of one learner and one challenge or tutorial. Two records of the same item can always be merged. */
export const progressSchema = z.object({
  /** E.g. `challenges/count-vowels`. */
  item: z.string().regex(/^(challenges|tutorials)\/[a-z0-9-]{1,80}$/),
  /** The newest text of each device. */
  drafts: z.array(draftSchema).max(20).default([]),
  /** Runs and submissions that did not pass. */
  failures: z.int().nonnegative().default(0),
  hintsSeen: z.int().nonnegative().max(4).default(0),
  editorialSeen: z.boolean().default(false),
  solved: z
    .object({ badge: z.enum(BADGES), code: z.string().max(100_000), at: z.number().nonnegative() })
    .nullable()
    .default(null),
  /** The solved tasks and questions of a tutorial, by id. Questions of the quiz are `quiz-0` and so on. */
  tasks: z.array(z.string().max(80)).max(MAX_TASKS).default([]),
  finished: z.boolean().default(false),
  /** Days on which something was run, e.g. `2026-11-24`. */
  days: z
    .array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/))
    .max(MAX_DAYS)
    .default([]),
});

export type Progress = z.infer<typeof progressSchema>;

export const progressListSchema = z.object({ attempts: z.array(progressSchema).max(500) });

const MAX_DRAFTS = 5;

export function newProgress(item: string): Progress {
  return progressSchema.parse({ item });
}

/**
 * Both records in one. The order doesn't matter and merging twice changes nothing, so devices that disagree end up with
 * the same, and nothing is lost: each device's newest draft is kept.
 */
export function mergeProgress(a: Progress, b: Progress): Progress {
  return {
    item: a.item,
    drafts: mergeDrafts([...a.drafts, ...b.drafts]),
    failures: Math.max(a.failures, b.failures),
    hintsSeen: Math.max(a.hintsSeen, b.hintsSeen),
    editorialSeen: a.editorialSeen || b.editorialSeen,
    solved: betterSolution(a.solved, b.solved),
    tasks: union(a.tasks, b.tasks).slice(0, MAX_TASKS),
    finished: a.finished || b.finished,
    days: union(a.days, b.days).slice(-MAX_DAYS),
  };
}

function mergeDrafts(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts.toSorted(compareDrafts)) newest.set(draft.device, draft);
  return [...newest.values()].toSorted(compareDrafts).slice(-MAX_DRAFTS);
}

function compareDrafts(a: Draft, b: Draft): number {
  return (
    a.savedAt - b.savedAt || (a.device < b.device ? -1 : Number(a.device > b.device)) || (a.code < b.code ? -1 : 1)
  );
}

function betterSolution(a: Progress["solved"], b: Progress["solved"]): Progress["solved"] {
  if (!a || !b) return a ?? b;
  const rank = BADGES.indexOf(a.badge) - BADGES.indexOf(b.badge) || a.at - b.at || (a.code < b.code ? -1 : 1);
  return rank <= 0 ? a : b;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
