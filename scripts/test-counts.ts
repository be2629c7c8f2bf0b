import { existsSync, readFileSync, rmSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A runner's JSON report, which is then removed so that an old one is never read as new; null when none was written. */
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
  return honest({ passed: numPassedTests, failed: numFailedTests + unloaded }, status);
}

export function playwrightCounts(report: unknown, status: number): Counts {
  const { stats } = (report ?? {}) as PlaywrightReport;
  return honest({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, status);
}

/** A runner that ended badly without a failed test (it crashed, or its server did not start) is one failure. */
function honest({ passed, failed }: Counts, status: number): Counts {
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
