import { expectedText, givenText, outcomeText } from "./describe-outcome.ts";
import type { TestResult } from "./judge-solution.ts";

/**
 * How a challenge's tests came out, for a tutor: what the first failing test gave, expected and got. Of a hidden test it only says
 * that it failed.
 */
export function resultsText(results: readonly TestResult[]): string {
  const failed = results.find(({ passed }) => !passed);
  if (!failed) return `All ${results.length} tests pass.`;
  const passed = results.filter((result) => result.passed).length;
  const notRun = results.filter((result) => result.outcome === null).length;
  const head = `${passed} of ${results.length} tests pass.${notRun > 0 ? ` ${notRun} didn't run.` : ""}`;
  const { test, outcome } = failed;
  if (test.hidden) return `${head}\nA hidden test fails.`;
  const got =
    outcome === null
      ? "It didn't run."
      : outcome.kind === "stopped"
        ? "Nothing: it took too long."
        : outcomeText(outcome);
  return `${head}\n\n${givenText(test.given)}\n\nExpected:\n${expectedText(test.outcome)}\n\nGot:\n${got}`;
}
