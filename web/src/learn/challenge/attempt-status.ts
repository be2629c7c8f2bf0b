import type { Attempt } from "./use-attempt.ts";

/** One line about an attempt, which screen readers announce. */
export function attemptStatus(attempt: Attempt, done: number | null): string {
  switch (attempt.state) {
    case "none":
      return "";
    case "running":
      return done === null || done === 0 ? "Running…" : `Running… ${done} of ${attempt.total}`;
    case "failed":
      return "The tests couldn't run";
    default: {
      const { results, kind } = attempt;
      const passed = results.filter((result) => result.passed).length;
      if (passed < results.length) return `${passed} of ${results.length} tests passed`;
      return kind === "submit"
        ? `Solved: all ${results.length} tests passed`
        : `All ${results.length} visible tests passed. Submit to run the hidden ones.`;
    }
  }
}
