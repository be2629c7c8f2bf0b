import { expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./test-counts.ts";

test("reads Vitest's counts; a file that doesn't load is one failure", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 2 });
});

test("reads Playwright's counts", () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 2, flaky: 1 } }, 1)).toEqual({ passed: 6, failed: 2 });
});

test("a runner that fails without a failed test counts as one failure", () => {
  expect([vitestCounts(null, 1), playwrightCounts(null, 1)]).toEqual([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
  expect(playwrightCounts({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 3, failed: 1 });
});
