import { expect, test } from "vitest";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";
import { type Learner, LEARNERS } from "./learners.ts";

/** Ways to write the line that solves the task into prose. */
const LEAKS: readonly (readonly [string, (line: string, learner: Learner) => string])[] = [
  ["as inline code", (line) => `Almost! Write \`${line}\` there. Does it work?`],
  ["as inline code with its number", (line, { wrongLine }) => `In line ${wrongLine}, use \`${line}\`. Why?`],
  ["as a line of its own", (line) => `Change it to this:\n\n${line}\n\nWhat changes?`],
  ["as a step of a list", (line) => `Do this:\n\n1. ${line}\n2. Run it.\n\nClear?`],
];

/** Helpful answers that name code without giving the solution away. */
const HARMLESS: readonly (readonly [string, (learner: Learner) => string])[] = [
  ["asks about a line", ({ wrongLine }) => `Look at line ${wrongLine}. What does it do the second time?`],
  ["quotes the learner's line", (learner) => `You wrote \`${wrongLineOf(learner)}\`. What does it do?`],
  ["names an operator", () => "Which operator adds to a value, `+` or `+=`? What about `<=`?"],
  ["names a function", () => "What does `len(x)` or `COUNT(*)` give for nothing?"],
  ["compares two values", () => "Is `1 == 1.0` true? And `'a' == 'A'`?"],
];

/** Names and clauses that the reference doesn't have, for each learner in order. */
const OWN_WORDS: readonly (readonly [string, string])[] = [
  ["total", "found"],
  ["counts", "seen"],
  ["merged", "result"],
  ["population > 1000000", "population >= 1000001"],
  ["GROUP BY customers.city", "GROUP BY city"],
  ["SUM(amount) OVER (ORDER BY day)", "SUM(amount) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING)"],
];

/** Learners whose code and right answer aren't the reference's, so that only running them tells. */
const OWN_WAY = LEARNERS.map((learner, index): Learner => {
  const [theirs, own] = OWN_WORDS[index] ?? ["", ""];
  const solution = learner.challenge.solution.replaceAll(theirs, own);
  return { ...learner, wrongCode: learner.wrongCode.replaceAll(theirs, own), otherSolutions: [solution] };
});

function wrongLineOf({ wrongCode, wrongLine }: Learner): string {
  return (wrongCode.split("\n")[wrongLine - 1] ?? "").trim();
}

function rightLineOf({ challenge, otherSolutions: [own = challenge.solution] = [], wrongLine }: Learner): string {
  return (own.split("\n")[wrongLine - 1] ?? "").trim();
}

function dialogueOf(learner: Learner, answers: readonly string[]): Dialogue {
  const found = SCENARIOS.find(
    ({ kind, learner: { challenge } }) => challenge === learner.challenge && kind.name === "wrong-output",
  );
  if (!found) throw new Error("No scenario has a wrong output for this challenge.");
  const context = { ...found.context, code: learner.wrongCode };
  return { ...found, learner, context, exchanges: answers.map((text) => ({ answer: { text, deltaSize: 5 } })) };
}

const LEAKING = [...LEARNERS, ...OWN_WAY].flatMap((learner) => LEAKS.map(([name, leak]) => ({ name, learner, leak })));

test.each(LEAKING)(
  "the line that is missing doesn't pass $name: $learner.challenge.title",
  async ({ learner, leak }) => {
    const text = leak(rightLineOf(learner), learner);
    const held = await hold(dialogueOf(learner, [text, text]));
    expect(held.problems).toEqual([]);
    expect(held.text).not.toContain(rightLineOf(learner));
  },
);

const HELPFUL = LEARNERS.flatMap((learner) => HARMLESS.map(([name, help]) => ({ name, learner, help })));

test("there are 48 answers that leak and 30 that don't", () => {
  expect([LEAKING.length, HELPFUL.length]).toEqual([48, 30]);
});

test.each(HELPFUL)("an answer that $name passes unchanged: $learner.challenge.title", async ({ learner, help }) => {
  const held = await hold(dialogueOf(learner, [help(learner)]));
  expect({ text: held.text, problems: held.problems }).toEqual({ text: help(learner), problems: [] });
});
