import { existsSync, readFileSync, rmSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Reads and deletes a runner's JSON report, so that a later run can't mistake it for its own. Null if there is none. */
export function readReport(file: string): unknown {
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return report;
}

/** A file that could not be loaded counts as one failed test. */
export function vitestCounts(report: unknown, status: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = (report ?? {}) as VitestReport;
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  return withRunnerFailure({ passed: numPassedTests, failed: numFailedTests + unloaded }, status);
}

export function playwrightCounts(report: unknown, status: number): Counts {
  const { stats } = (report ?? {}) as PlaywrightReport;
  return withRunnerFailure(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    status,
  );
}

/** Counts one failure if the runner failed without a failed test, because it crashed or its server didn't start. */
function withRunnerFailure({ passed, failed }: Counts, status: number): Counts {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}
