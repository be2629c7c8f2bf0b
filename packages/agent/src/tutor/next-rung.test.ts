import { expect, test } from "vitest";
import { type LadderState, nextRung } from "./next-rung.ts";
import { TUTOR_RULES } from "./tutor-instructions.ts";
import { estimateTokens } from "../estimate-tokens.ts";

const STATE: LadderState = { rung: 1, triesAtRung: 0, tries: 1, asked: [], isSolved: false };

test.each<[string, Partial<LadderState>, number]>([
  ["stays without a reason", {}, 1],
  ["rises after two failed tries", { triesAtRung: 2 }, 2],
  ["never skips one", { triesAtRung: 9, asked: ["stuck", "hint", "hint", "stuck"] }, 2],
  ["rises when the learner is stuck", { asked: ["stuck"] }, 2],
  ["stays with the first hint", { asked: ["question", "hint"] }, 1],
  ["rises with the second hint", { asked: ["hint", "hint"] }, 2],
  ["stays after two questions", { asked: ["question", "question"] }, 1],
  ["rises with the third question, whatever its language", { asked: ["question", "question", "question"] }, 2],
  ["stays while the learner does something else", { asked: ["other", "other", "other", "other"] }, 1],
  ["stays when the challenge is solved", { triesAtRung: 5, isSolved: true }, 1],
  ["doesn't reach the solution without a try", { rung: 3, tries: 0, asked: ["stuck"] }, 3],
  ["reaches the solution after tries", { rung: 3, tries: 4, triesAtRung: 2 }, 4],
  ["stays on the last rung", { rung: 4, triesAtRung: 5 }, 4],
])("%s", (_, change, expected) => {
  expect(nextRung({ ...STATE, ...change })).toBe(expected);
});

test("the rules that are sent with every turn stay short", () => {
  expect(estimateTokens(TUTOR_RULES)).toBeLessThanOrEqual(700);
});
