import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { writeResults } from "./test-results.ts";

/** Gives `npm test` what passed, at the first or a repeated try, and what failed. */
export default class PlaywrightResults implements Reporter {
  #suite: Suite | null = null;
  readonly #errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** Errors of no test, such as a server that didn't start. */
  onError({ message = "unknown error" }: TestError): void {
    this.#errors.push(`outside any test: ${message}`);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const named = (outcome: ReturnType<TestCase["outcome"]>) =>
      tests.filter((test) => test.outcome() === outcome).map((test) => test.titlePath().filter(Boolean).join(" › "));
    const flaky = named("flaky");
    writeResults({
      passed: named("expected").length + flaky.length,
      failures: [...named("unexpected"), ...this.#errors],
      flaky,
    });
  }
}
