import type { Outcome, OutcomeRules, RecordedMistake, RecordedTest, TestGiven } from "@fiddle/protocol";
import { isExpected } from "../../packages/content/src/judge/outcome.ts";
import { signatureOf } from "../../packages/content/src/judge/signature.ts";
import type { ChallengeSource } from "../../packages/content/src/learn/read-challenge.ts";
import type { WrittenTest } from "../../packages/content/src/learn/read-tests.ts";
import type { RecordedChallenge } from "../../packages/content/src/learn/recorded.ts";
import { rulesOf } from "../../packages/content/src/learn/rules.ts";
import { explainUnexpected, runsOf, type SolutionRuns } from "./challenge-runs.ts";
import type { Engines } from "./engines.ts";

/** A test with what its author expects. */
type PlannedTest = Pick<WrittenTest, "group" | "hidden" | "expected"> & {
  readonly given: TestGiven;
  readonly line: number;
};

/** What a challenge's files come to, and what is wrong with them. */
export interface ChallengeRun {
  readonly recorded: Omit<RecordedChallenge, "inputs">;
  readonly problems: readonly string[];
}

/** Runs everything in a challenge: the solutions must pass; the starter and the planted mistakes must fail. */
export async function runChallenge(challenge: ChallengeSource, engines: Engines): Promise<ChallengeRun> {
  const runs = runsOf(challenge, engines);
  const rules = rulesOf(challenge.fields);
  const planned = await planTests(challenge, runs);
  const [reference, ...others] = challenge.solutions;
  const given = planned.map(({ given }) => given);
  const outcomes = await runs.outcomes(reference?.code ?? "", given);
  const problems = outcomes.flatMap((outcome, i) => referenceProblems(outcome, planned[i]));
  problems.push(...(await expectationProblems(challenge, planned, outcomes, runs, rules)));
  for (const { file, code } of [...others, ...challenge.accepted]) {
    const failed = firstFailure(await runs.outcomes(code, given), outcomes, rules);
    if (failed !== null) problems.push(`${file} fails the test ${nameOf(planned[failed])}.`);
  }
  const starter = await runs.outcomes(challenge.starter, given);
  if (firstFailure(starter, outcomes, rules) === null) problems.push("The starter passes all tests. It must fail.");
  const tests = planned.map(({ group, hidden, given }, i): RecordedTest => ({
    group,
    hidden,
    given,
    outcome: outcomes[i] ?? { kind: "stopped" },
  }));
  const mistakes: RecordedMistake[] = [];
  for (const { file, code, hint } of challenge.mistakes) {
    const wrong = await runs.outcomes(code, given);
    if (firstFailure(wrong, outcomes, rules) === null)
      problems.push(`${file} passes all tests. Add a test that it fails.`);
    const visible = wrong.filter((_, i) => !tests[i]?.hidden);
    mistakes.push({ hint, visible: await signatureOf(visible), all: await signatureOf(wrong) });
  }
  problems.push(...findSameMistakes(mistakes));
  return { recorded: { tests, mistakes }, problems };
}

async function planTests(
  { tests: { tests, generators } }: ChallengeSource,
  runs: SolutionRuns,
): Promise<PlannedTest[]> {
  const written = tests.map(({ input, ...test }): PlannedTest => {
    if (input.kind === "python") return { ...test, given: { source: input.source } };
    return { ...test, given: input.kind === "stdin" ? { stdin: input.text } : { setup: input.sql } };
  });
  const generated: PlannedTest[] = [];
  for (const { group, hidden, code, line } of generators)
    for (const source of await runs.printedLines(code))
      generated.push({ group, hidden, given: { source }, expected: null, line });
  // The page shows the visible ones first.
  return [...written, ...generated].toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
}

function referenceProblems(outcome: Outcome, test: PlannedTest | undefined): string[] {
  if (outcome.kind === "stopped") return [`The solution takes longer than the time limit in ${nameOf(test)}.`];
  if (outcome.kind !== "raised" || test?.expected?.startsWith("raises ")) return [];
  const { name, message, line } = outcome.error;
  return [`The solution fails in ${nameOf(test)}: ${name}: ${message} (line ${line ?? "?"}).`];
}

/** Compares what the author wrote with what the solution gave. */
async function expectationProblems(
  challenge: ChallengeSource,
  planned: readonly PlannedTest[],
  outcomes: readonly Outcome[],
  runs: SolutionRuns,
  rules: OutcomeRules,
): Promise<string[]> {
  const written = planned.map(({ expected }) => expected ?? "None");
  const expected = await runs.expectations(challenge.solutions[0]?.code ?? "", written, outcomes);
  return planned.flatMap((test, i) => {
    const wanted = expected[i];
    const got = outcomes[i];
    if (test.expected === null || !wanted || !got || isExpected(wanted, got, rules)) return [];
    return [`tests.md:${test.line}: ${explainUnexpected(wanted, got)}`];
  });
}

function firstFailure(actual: readonly Outcome[], expected: readonly Outcome[], rules: OutcomeRules): number | null {
  const index = expected.findIndex((outcome, i) => {
    const got = actual[i];
    return !got || !isExpected(outcome, got, rules);
  });
  return index < 0 ? null : index;
}

/** A learner gets the hint of the mistake with the same outcomes, so no two mistakes may have the same. */
export function findSameMistakes(mistakes: readonly RecordedMistake[]): string[] {
  return mistakes.flatMap(({ hint, all }, i) => {
    const earlier = mistakes.slice(0, i).find((other) => other.all === all);
    return earlier
      ? [
          `Two mistakes fail in the same way: "${earlier.hint}" and "${hint}". Add a test that tells them apart, or drop one.`,
        ]
      : [];
  });
}

function nameOf(test: PlannedTest | undefined): string {
  return test ? `"${test.group}" (tests.md:${test.line})` : "a test";
}
