import { z } from "zod";
import { line } from "../fiddle.ts";

export const MAX_PUBLISHED_CHARACTERS = 20_000;
export const MAX_PUBLIC_NAME_CHARACTERS = 40;

/** `PUT /api/challenges/{slug}/solutions/mine` */
export const publishSolutionSchema = z.strictObject({
  /** Code of the user's that passed every test. */
  code: z
    .string("The solution must be text.")
    .min(1, "The solution is empty.")
    .max(
      MAX_PUBLISHED_CHARACTERS,
      `The solution is too long to publish. Use at most ${MAX_PUBLISHED_CHARACTERS.toLocaleString("en")} characters.`,
    ),
  /** The account's public name from now on, for all solutions that it publishes. */
  name: line(MAX_PUBLIC_NAME_CHARACTERS, "the name").refine((text) => text !== "", "Enter the name that others see."),
});

export const publishedSolutionSchema = z.object({
  id: z.string(),
  /** The author's public name. */
  name: z.string(),
  /** Text of a stranger's, which nothing runs. */
  code: z.string(),
  published_at: z.iso.datetime(),
});

export type PublishedSolution = z.infer<typeof publishedSolutionSchema>;

/** `GET /api/challenges/{slug}/solutions` */
export const solutionsAnswerSchema = z.object({
  /** Of other users, newest first. */
  solutions: z.array(publishedSolutionSchema),
  /** The user's own, which only the user sees once an operator has taken it down. */
  mine: publishedSolutionSchema
    .omit({ name: true })
    .extend({ taken_down: z.boolean(), taken_down_reason: z.string() })
    .nullable(),
  /** The name of the last publication; null before the first. */
  public_name: z.string().nullable(),
});

export type SolutionsAnswer = z.infer<typeof solutionsAnswerSchema>;
