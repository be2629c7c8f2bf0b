/** The hint ladder: 0 the goal, 1 concept and line, 2 an analogous example, 3 a gap or a puzzle, 4 the solution. */
export const LAST_RUNG = 4;
const TRIES_PER_RUNG = 2;

export interface LadderState {
  readonly rung: number;
  /** Failed tries since this rung was reached. */
  readonly triesAtRung: number;
  /** Failed tries since the challenge was opened. */
  readonly tries: number;
  /** What the learner wrote since this rung was reached, the newest last. */
  readonly said: readonly string[];
  readonly isSolved: boolean;
}

/**
 * The rung of the next answer: one higher after two failed tries, clear frustration, or the second request for more help. It never
 * skips one, never sinks, and doesn't reach the solution without a try.
 */
export function nextRung({ rung, triesAtRung, tries, said, isSolved }: LadderState): number {
  if (isSolved || rung >= LAST_RUNG) return rung;
  const requests = said.filter(asksForMore).length;
  const isDue = triesAtRung >= TRIES_PER_RUNG || requests >= 2 || isFrustrated(said.at(-1) ?? "");
  if (!isDue || (rung === LAST_RUNG - 1 && tries === 0)) return rung;
  return rung + 1;
}

const MORE =
  /\b(hint|help me|(give|tell|show|send|write|print) (me )?(the |a |another |full |whole |just )*(answer|solution|code|hint)|just (tell|give|fix|solve)|solve it|what('s| is) the (answer|solution)|next (hint|step))\b/i;
const FRUSTRATION =
  /\b(give up|giving up|hate (this|it)|so (frustrat|annoy)\w*|frustrated|this is (impossible|stupid)|i('m| am) (so )?(stuck|lost)|nothing works|hopeless|i can('|no)t do (this|it))\b/i;

/** Whether a message asks for more help than the last answer gave. */
export function asksForMore(message: string): boolean {
  return MORE.test(message);
}

export function isFrustrated(message: string): boolean {
  return FRUSTRATION.test(message);
}
