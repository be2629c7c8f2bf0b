import { expect, test } from "vitest";
import { asksForMore, isFrustrated, nextRung } from "./next-rung.ts";
import { TUTOR_RULES } from "./tutor-instructions.ts";
import { estimateTokens } from "../estimate-tokens.ts";

const STATE = { rung: 1, triesAtRung: 0, tries: 1, said: [], isSolved: false };

test.each([
  ["stays without a reason", {}, 1],
  ["rises after two failed tries", { triesAtRung: 2 }, 2],
  ["never skips one", { triesAtRung: 9, said: ["I give up", "Give me the solution", "Give me the solution"] }, 2],
  ["rises with frustration", { said: ["I'm so frustrated"] }, 2],
  ["stays after one plea", { said: ["Just give me the answer"] }, 1],
  ["rises with the second request", { said: ["Another hint?", "Next hint please"] }, 2],
  ["stays when the challenge is solved", { triesAtRung: 5, isSolved: true }, 1],
  [
    "doesn't reach the solution without a try",
    { rung: 3, tries: 0, said: ["give me the solution", "show the solution"] },
    3,
  ],
  ["reaches the solution after tries", { rung: 3, tries: 4, triesAtRung: 2 }, 4],
  ["stays on the last rung", { rung: 4, triesAtRung: 5 }, 4],
])("%s", (_, change, expected) => {
  expect(nextRung({ ...STATE, ...change })).toBe(expected);
});

test("tells requests and frustration from other messages", () => {
  expect(["Why does line 3 fail?", "Is it the loop?", "The answer is 3, right?"].filter(asksForMore)).toEqual([]);
  expect(["Is it stuck in the loop?", "I tried a list"].filter(isFrustrated)).toEqual([]);
});

test("the rules that are sent with every turn stay short", () => {
  expect(estimateTokens(TUTOR_RULES)).toBeLessThanOrEqual(700);
});
