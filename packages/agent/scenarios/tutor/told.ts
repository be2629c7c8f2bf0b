import type { Dialogue } from "./dialogues.ts";
import { SCENARIOS } from "./dialogues.ts";
import type { Learner } from "./learners.ts";

/** A task with answers that tell its missing line, and with answers that don't. */
export interface Told {
  readonly title: string;
  readonly solution: string;
  readonly code: string;
  readonly language?: "sql";
  /** Answers that give the missing line away. */
  readonly leaks: readonly string[];
  /** Answers that help with it. */
  readonly helps: readonly string[];
}

/** What is said in place of an answer that gives the line away. */
export const HINT = "Read your line aloud.";

/** A dialogue in which the tutor's model gives an answer so often. */
export function toldDialogue(
  { title, solution, code, language: written }: Told,
  answer: string,
  times: number,
  earlier: readonly string[] = [],
): Dialogue {
  const found = SCENARIOS.find(({ kind }) => kind.name === "wrong-output");
  if (!found) throw new Error("The list has no dialogue of that name.");
  const challenge = { title, statement: `Solve “${title}”.`, concepts: ["x"], solution, hints: [HINT, HINT, HINT] };
  const language: Learner["language"] = written ?? "python";
  const learner: Learner = { ...found.learner, language, challenge, wrongCode: code };
  const context = {
    ...found.context,
    language,
    rung: 2,
    history: earlier.map((text) => ({ from: "tutor" as const, text })),
    code,
  };
  const exchanges = Array.from({ length: times }, () => ({ answer: { text: answer, deltaSize: 5 } }));
  return { ...found, learner, context, exchanges };
}
