import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";
import PlaywrightResults from "./playwright-results.ts";
import { RESULTS_FILE, readResults } from "./test-results.ts";
import VitestResults from "./vitest-results.ts";

let file: string;

beforeEach(async () => {
  file = join(await temporaryFolder(), "unit.json");
  vi.stubEnv(RESULTS_FILE, file);
  return () => vi.unstubAllEnvs();
});

test("Vitest's failures are named, and so are second tries, files that don't load and errors outside tests", () => {
  const module = (name: string, states: readonly string[], ...errors: string[]) => {
    const moduleId = join(process.cwd(), name);
    const tests = states.map((state, index) => ({
      fullName: `test ${index}`,
      module: { moduleId },
      result: () => ({ state: state === "flaky" ? "passed" : state }),
      diagnostic: () => ({ flaky: state === "flaky" }),
    }));
    return { moduleId, errors: () => errors.map((message) => ({ message })), children: { allTests: () => tests } };
  };
  const modules = [
    module("a.test.ts", ["passed", "failed", "skipped", "flaky"]),
    module("b.test.ts", [], "No such file"),
  ];
  new VitestResults().onTestRunEnd(modules as never, [{ message: "A timer failed" }], "failed");
  expect(readResults(file, "unit", 1)).toEqual({
    passed: 2,
    failures: ["a.test.ts: test 1", "b.test.ts: No such file", "outside any test: A timer failed"],
    flaky: ["a.test.ts: test 3"],
  });
});

test("Playwright's failures are named; what passed at a second try has passed, and is named", () => {
  const tests = ["expected", "flaky", "unexpected", "skipped"].map((outcome) => ({
    outcome: () => outcome,
    titlePath: () => ["", "", "a.spec.ts", outcome],
  }));
  const reporter = new PlaywrightResults();
  reporter.onBegin({} as never, { allTests: () => tests } as never);
  reporter.onError({ message: "The server didn't start" });
  reporter.onEnd();
  expect(readResults(file, "e2e", 1)).toEqual({
    passed: 2,
    failures: ["a.spec.ts › unexpected", "outside any test: The server didn't start"],
    flaky: ["a.spec.ts › flaky"],
  });
});

test("a runner that fails without a failed test is one failure, and results are read once", () => {
  new VitestResults().onTestRunEnd([], [], "passed");
  expect(readResults(file, "unit", 0)).toEqual({ passed: 0, failures: [], flaky: [] });
  expect(readResults(file, "unit", 1)).toEqual({
    passed: 0,
    failures: ["unit ended with exit code 1; its output above says why."],
    flaky: [],
  });
});
