import chart from "@fiddle/content/judge/fiddle_chart.py?raw";
import judge from "@fiddle/content/judge/fiddle_judge.py?raw";
import { isExpected } from "@fiddle/content/judge/outcome.ts";
import { PythonRunner } from "@fiddle/content/judge/python-runner.ts";
import { signatureOf } from "@fiddle/content/judge/signature.ts";
import { SqlRunner } from "@fiddle/content/judge/sql-runner.ts";
import type { TestReport } from "@fiddle/content/judge/python-judge.ts";
import type { Kernel } from "@fiddle/kernels";
import type { JudgeSettings, Outcome, OutcomeRules, RecordedMistake, RecordedTest } from "@fiddle/protocol";
import type { LearnKernels } from "./learn-kernels.ts";

/** A test with what the learner's code made of it. */
export interface TestResult {
  readonly test: RecordedTest;
  /** Null: it didn't run, because a test before it was stopped. */
  readonly outcome: Outcome | null;
  readonly passed: boolean;
  /** What the code printed besides. */
  readonly printed: string;
  /** What the code drew in the first test, as PNG in Base64. */
  readonly picture?: string;
}

export interface JudgedItem {
  readonly judge: JudgeSettings;
  readonly rules: OutcomeRules;
  readonly limitMs: number;
}

interface Progress {
  readonly signal?: AbortSignal;
  /** Called with the number of tests that have run. */
  readonly onProgress?: (done: number) => void;
}

/** Runs code against tests. What is expected stays on the page and is compared here, outside of the interpreter. */
export class Judge {
  readonly #kernels: LearnKernels;
  #python: { readonly kernel: Kernel; readonly runner: PythonRunner } | null = null;

  constructor(kernels: LearnKernels) {
    this.#kernels = kernels;
  }

  /** Rejects with a sentence for the user where the kernel or the tables can't be had. */
  async run(
    code: string,
    { judge, rules, limitMs }: JudgedItem,
    tests: readonly RecordedTest[],
    { signal, onProgress }: Progress = {},
  ): Promise<readonly TestResult[]> {
    const options = { limitMs, signal, onReport: ({ test }: TestReport) => onProgress?.(test + 1) };
    const reports =
      judge.kind === "python"
        ? await (
            await this.#runner()
          ).run(
            { code, forbid: judge.forbid, tests: tests.flatMap(({ given }) => ("setup" in given ? [] : [given])) },
            { ...options, packages: judge.packages },
          )
        : await this.#runSql(code, judge, tests, options);
    const [first] = reports;
    return tests.map((test, i) => {
      const report = first?.all ? first : reports[i];
      if (!report) return { test, outcome: null, passed: false, printed: "" };
      const { outcome, printed, picture } = report;
      const passed = isExpected(test.outcome, outcome, rules);
      return { test, outcome, passed, printed, ...(picture !== undefined && { picture }) };
    });
  }

  async #runSql(
    code: string,
    { engine, setup, check }: Extract<JudgeSettings, { kind: "sql" }>,
    tests: readonly RecordedTest[],
    options: Parameters<SqlRunner["run"]>[1],
  ) {
    const runner = new SqlRunner(await this.#kernels.get(engine));
    const given = tests.flatMap(({ given }) => ("setup" in given ? [given] : []));
    return runner.run({ code, setup, check, tests: given }, options);
  }

  async #runner(): Promise<PythonRunner> {
    const kernel = await this.#kernels.get("python");
    if (this.#python?.kernel !== kernel) this.#python = { kernel, runner: new PythonRunner(kernel, { judge, chart }) };
    return this.#python.runner;
  }
}

/** The hint of the planted mistake that comes out in exactly the same way; null if there is none, or more than one. */
export async function findMistake(
  results: readonly TestResult[],
  mistakes: readonly RecordedMistake[],
  part: "visible" | "all",
): Promise<string | null> {
  if (results.every(({ passed }) => passed)) return null;
  const signature = await signatureOf(results.map(({ outcome }) => outcome ?? { kind: "stopped" }));
  const [same, another] = mistakes.filter((mistake) => mistake[part] === signature);
  return same && !another ? same.hint : null;
}
