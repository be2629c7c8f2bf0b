import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";
import { writeResults } from "./test-results.ts";

/** Gives `npm test` what passed and what failed, with the errors that Vitest counts to no test. */
export default class VitestResults implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, unhandledErrors) => {
    const nameOf = (test: TestCase) => `${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}`;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...tests.filter((test) => test.result().state === "failed").map(nameOf),
      ...modules.flatMap((module) =>
        module.errors().map(({ message }) => `${relative(process.cwd(), module.moduleId)}: ${message}`),
      ),
      ...unhandledErrors.map(({ message }) => `outside any test: ${message}`),
    ];
    const flaky = tests.filter((test) => test.diagnostic()?.flaky).map(nameOf);
    writeResults({ passed: tests.filter((test) => test.result().state === "passed").length, failures, flaky });
  };
}
