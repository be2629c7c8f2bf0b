import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The environment variable with the file that a runner's reporter writes its results to. */
export const RESULTS_FILE = "FIDDLE_TEST_RESULTS";

export interface TestResults {
  readonly passed: number;
  /** What failed, one line each: tests with their file, files that didn't load, errors outside any test. */
  readonly failures: readonly string[];
  /** What failed once and passed at the second try. */
  readonly flaky: readonly string[];
}

/** Called by a runner's reporter when all its tests have ended. */
export function writeResults(results: TestResults): void {
  const file = process.env[RESULTS_FILE];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results));
}

/** Reads and deletes a runner's results, so that a later run can't mistake them for its own. */
export function readResults(file: string, runner: string, status: number): TestResults {
  const results = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as TestResults)
    : { passed: 0, failures: [], flaky: [] };
  rmSync(file, { force: true });
  if (status === 0 || results.failures.length > 0) return results;
  // A runner fails without a failed test if it crashed or its server didn't start.
  return { ...results, failures: [`${runner} ended with exit code ${status}; its output above says why.`] };
}
