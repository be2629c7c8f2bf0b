/** The hint ladder: 0 the goal, 1 concept and line, 2 an analogous example, 3 a gap or a puzzle, 4 the solution. */
export const LAST_RUNG = 4;

const TRIES_PER_RUNG = 2;
const HINTS_PER_RUNG = 2;
const QUESTIONS_PER_RUNG = 3;

/**
 * How the learner asked: in words of any language, by the button for a hint, by the one that says they are stuck, or for something
 * that isn't help with this code.
 */
export type Ask = "question" | "hint" | "stuck" | "other";

export interface LadderState {
  readonly rung: number;
  /** Failed tries since this rung was reached. */
  readonly triesAtRung: number;
  /** Failed tries since the challenge was opened. */
  readonly tries: number;
  /** What the learner asked since this rung was reached, the newest last. */
  readonly asked: readonly Ask[];
  readonly isSolved: boolean;
}

/**
 * The rung of the next answer: one higher after two failed tries, the second hint, the third question, or when the learner is
 * stuck. It never skips one, never sinks, and doesn't reach the solution without a try. It doesn't depend on any word, because
 * learners write in many languages, and because a plea must not be worth more than a question.
 */
export function nextRung({ rung, triesAtRung, tries, asked, isSolved }: LadderState): number {
  if (isSolved || rung >= LAST_RUNG) return rung;
  const count = (wanted: Ask) => asked.filter((ask) => ask === wanted).length;
  const hints = count("hint");
  const isDue =
    triesAtRung >= TRIES_PER_RUNG ||
    hints >= HINTS_PER_RUNG ||
    hints + count("question") >= QUESTIONS_PER_RUNG ||
    asked.at(-1) === "stuck";
  if (!isDue || (rung === LAST_RUNG - 1 && tries === 0)) return rung;
  return rung + 1;
}
