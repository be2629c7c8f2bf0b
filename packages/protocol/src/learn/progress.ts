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

/** How many tests of their own learners keep for a challenge. */
export const MAX_OWN_TESTS = 20;
/** Removed ones stay among them, so that another device doesn't bring them back. */
const MAX_KEPT_TESTS = 40;

const ownTestSchema = z.object({
  id: z.string().min(1).max(40),
  /** A call, the input of a program, or SQL that changes the tables before the query. */
  given: z.string().max(2000),
  /** A Python expression or `raises ValueError`; of a program what it prints; of a query CSV. */
  expected: z.string().max(4000),
  /** Milliseconds since 1970. */
  changedAt: z.number().nonnegative(),
  isRemoved: z.boolean().default(false),
});

/** A test that a learner added to a challenge. It never decides whether the challenge is solved. */
export type OwnTest = z.infer<typeof ownTestSchema>;

const wrongAnswerSchema = z.object({
  /** The id of a task or question, as in `tasks`. */
  id: z.string().min(1).max(80),
  /** How the page names it, e.g. `Question 2`. */
  label: z.string().max(80),
  /** What was answered, shortened. */
  answer: z.string().max(200),
  /** Milliseconds since 1970. */
  at: z.number().nonnegative(),
});

export type WrongAnswer = z.infer<typeof wrongAnswerSchema>;

/** What is known of one learner and one challenge or tutorial. Two records of the same item can always be merged. */
export const progressSchema = z.object({
  /** E.g. `challenges/count-vowels`. */
  item: z.string().regex(/^(challenges|tutorials)\/[a-z0-9-]{1,80}$/),
  /** The newest text of each device. */
  drafts: z.array(draftSchema).max(20).default([]),
  ownTests: z.array(ownTestSchema).max(MAX_KEPT_TESTS).default([]),
  /** Runs and submissions that did not pass. */
  failures: z.int().nonnegative().default(0),
  hintsSeen: z.int().nonnegative().max(4).default(0),
  editorialSeen: z.boolean().default(false),
  solved: z
    .object({ badge: z.enum(BADGES), code: z.string().max(100_000), at: z.number().nonnegative() })
    .nullable()
    .default(null),
  /** The newest code that passed every test, which can be later than `solved`. */
  lastPass: z
    .object({ code: z.string().max(100_000), at: z.number().nonnegative() })
    .nullable()
    .default(null),
  /** The solved tasks and questions of a tutorial, by id. Questions of the quiz are `quiz-0` and so on. */
  tasks: z.array(z.string().max(80)).max(MAX_TASKS).default([]),
  /** The last wrong answer to each task and question that isn't solved yet, oldest first. */
  wrong: z.array(wrongAnswerSchema).max(MAX_TASKS).default([]),
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
  const tasks = union(a.tasks, b.tasks).slice(0, MAX_TASKS);
  return {
    item: a.item,
    drafts: mergeDrafts([...a.drafts, ...b.drafts]),
    ownTests: mergeOwnTests([...a.ownTests, ...b.ownTests]),
    failures: Math.max(a.failures, b.failures),
    hintsSeen: Math.max(a.hintsSeen, b.hintsSeen),
    editorialSeen: a.editorialSeen || b.editorialSeen,
    solved: betterSolution(a.solved, b.solved),
    lastPass: newerPass(a.lastPass, b.lastPass),
    tasks,
    wrong: mergeWrong([...a.wrong, ...b.wrong], tasks),
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

/** The newest wrong answer to each task or question that isn't among the solved ones, oldest first. */
export function mergeWrong(wrong: readonly WrongAnswer[], solved: readonly string[]): WrongAnswer[] {
  const newest = new Map<string, WrongAnswer>();
  for (const answer of wrong.toSorted(compareWrong)) if (!solved.includes(answer.id)) newest.set(answer.id, answer);
  return [...newest.values()].toSorted(compareWrong).slice(-MAX_TASKS);
}

function compareWrong(a: WrongAnswer, b: WrongAnswer): number {
  return a.at - b.at || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
}

/** The newest state of each test, in the order of their changes. */
export function mergeOwnTests(tests: readonly OwnTest[]): OwnTest[] {
  const newest = new Map<string, OwnTest>();
  for (const test of tests.toSorted(compareOwnTests)) newest.set(test.id, test);
  return [...newest.values()].toSorted(compareOwnTests).slice(-MAX_KEPT_TESTS);
}

function compareOwnTests(a: OwnTest, b: OwnTest): number {
  return a.changedAt - b.changedAt || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
}

function betterSolution(a: Progress["solved"], b: Progress["solved"]): Progress["solved"] {
  if (!a || !b) return a ?? b;
  const rank = BADGES.indexOf(a.badge) - BADGES.indexOf(b.badge) || a.at - b.at || (a.code < b.code ? -1 : 1);
  return rank <= 0 ? a : b;
}

function newerPass(a: Progress["lastPass"], b: Progress["lastPass"]): Progress["lastPass"] {
  if (!a || !b) return a ?? b;
  return a.at > b.at || (a.at === b.at && a.code < b.code) ? a : b;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
