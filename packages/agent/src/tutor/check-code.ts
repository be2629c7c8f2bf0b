import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { z } from "zod";

/**
 * The tutor's only call, which the harness makes and never the model: the browser runs a block of code, against the challenge's
 * tests if there is one. It isn't one of the agent's tools.
 */
export const CHECK_CODE = "check_code";

export const checkCodeInputSchema = z.object({
  code: z.string(),
  language: z.enum(["python", "sql"]),
  /** The challenge's slug; null to only run the code. */
  challenge: z.string().nullable(),
});

export interface CheckCodeCall {
  readonly id: string;
  readonly tool: typeof CHECK_CODE;
  readonly input: z.infer<typeof checkCodeInputSchema>;
}

/** What the browser answers, as JSON in the `text` of its `output` message. */
export const checkCodeAnswerSchema = z.object({
  /** `fails` also if there are no tests; `error` if the code doesn't run. */
  result: z.enum(["passes", "fails", "error"]),
  /** What the code really printed, or its error. */
  output: z.string(),
});
export type CheckCodeAnswer = z.infer<typeof checkCodeAnswerSchema>;

/** An answer that can't be read counts as code that wasn't run. */
export function readCheckAnswer({ text }: ToolAnswer): CheckCodeAnswer | null {
  try {
    return checkCodeAnswerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
