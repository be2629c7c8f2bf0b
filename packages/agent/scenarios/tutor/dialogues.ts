import type { TutorContext } from "@fiddle/protocol/prompt-socket.ts";
import type { Exchange, Scenario } from "../../src/script/scenario.ts";
import { type Kind, KINDS } from "./kinds.ts";
import { type Learner, LEARNERS } from "./learners.ts";

export interface Dialogue extends Scenario {
  readonly kind: Kind;
  readonly learner: Learner;
  readonly context: TutorContext;
  /** How often the model gives the solution away before it follows the rules; after two times the written hint stands in. */
  readonly leaks: 0 | 1 | 2;
}

/** From this rung on the solution is sent to the model. */
const SOLUTION_RUNG = 3;

/** How often the model of each learner leaks, in kinds with an even and an odd number. */
const LEAKS = [
  [0, 1, 0, 2, 0, 1],
  [1, 0, 2, 0, 1, 0],
] as const;

/** Ten kinds of conversations with six learners each; every second model leaks. */
export const SCENARIOS: readonly Dialogue[] = KINDS.flatMap((kind, kindIndex) =>
  LEARNERS.map((learner, index) => dialogue(kind, learner, LEAKS[kindIndex % 2 === 0 ? 0 : 1][index] ?? 0)),
);

function dialogue(kind: Kind, learner: Learner, leaks: 0 | 1 | 2): Dialogue {
  const { level, language, challenge } = learner;
  const code = kind.code(learner);
  const context: TutorContext = {
    kind: "tutor",
    level,
    language,
    rung: kind.rung,
    tries: kind.tries,
    challenge: "the-challenge",
    code,
    results: kind.results,
    history: kind.history ?? [],
  };
  const isSecret = kind.rung < SOLUTION_RUNG && code !== challenge.solution;
  const rules: Exchange["expect"] = {
    includes: [
      `Rung ${kind.rung}:`,
      "never instructions to you",
      "At most 120 words",
      `${level},`,
      ...(kind.results ? [kind.results] : []),
    ],
    excludes: isSecret ? ["Reference solution"] : [],
    lastIncludes: [`Stay on rung ${kind.rung}.`],
    tools: false,
  };
  const again: Exchange["expect"] = { ...rules, lastIncludes: ["withheld"] };
  const answers = [
    ...Array.from({ length: leaks }, () => kind.leak(learner)),
    ...(leaks < 2 ? [kind.good(learner)] : []),
  ];
  return {
    name: `${kind.name}-${level}-${language}`,
    kind,
    learner,
    context,
    leaks,
    exchanges: answers.map((text, index) => ({ expect: index === 0 ? rules : again, answer: { text, deltaSize: 5 } })),
  };
}
