import chart from "@fiddle/content/judge/fiddle_chart.py?raw";
import forbidden from "@fiddle/content/judge/fiddle_forbidden.py?raw";
import judge from "@fiddle/content/judge/fiddle_judge.py?raw";
import results from "@fiddle/content/judge/fiddle_results.py?raw";
import { isExpected } from "@fiddle/content/judge/outcome.ts";
import { PythonRunner } from "@fiddle/content/judge/python-runner.ts";
import { signatureOf } from "@fiddle/content/judge/signature.ts";
import { SqlRunner } from "@fiddle/content/judge/sql-runner.ts";
import type { RunOptions } from "@fiddle/content/judge/python-runner.ts";
import type { TestReport } from "@fiddle/content/judge/python-judge.ts";
import type { JudgeKernel } from "@fiddle/content/judge/kernel.ts";
import type { JudgeSettings, Outcome, OutcomeRules, RecordedMistake, RecordedTest, TestGiven } from "@fiddle/protocol";
import type { LearnLanguage } from "./learn-kernels.ts";

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

/** The kernels of a page, each of which starts when it is first asked for. */
interface JudgeKernels {
  get(language: LearnLanguage): Promise<JudgeKernel>;
}

interface Progress {
  readonly signal?: AbortSignal;
  /** Called with the number of tests that have run. */
  readonly onProgress?: (done: number) => void;
}

const SOURCES = { fiddle_chart: chart, fiddle_results: results, fiddle_forbidden: forbidden, fiddle_judge: judge };

/** Runs code against tests. What is expected stays on the page and is compared here, outside of the interpreter. */
export class Judge {
  readonly #kernels: JudgeKernels;
  #python: { readonly kernel: JudgeKernel; readonly runner: PythonRunner } | null = null;

  constructor(kernels: JudgeKernels) {
    this.#kernels = kernels;
  }

  /** Rejects with a sentence for the user where the kernel or the tables can't be had. */
  async run(
    code: string,
    item: JudgedItem,
    tests: readonly RecordedTest[],
    { signal, onProgress }: Progress = {},
  ): Promise<readonly TestResult[]> {
    const options = { signal, onReport: ({ test }: TestReport) => onProgress?.(test + 1) };
    const given = tests.map((test) => test.given);
    const reports = await this.report(code, item, given, options);
    return tests.map((test, i) => resultOf(test, reports[i], item.rules));
  }

  /** What each test gave, until the first that was stopped. Rejects as `run` does. */
  async report(
    code: string,
    { judge, limitMs }: Omit<JudgedItem, "rules">,
    given: readonly TestGiven[],
    asked: Omit<RunOptions, "limitMs" | "packages">,
  ): Promise<readonly TestReport[]> {
    const options = { ...asked, limitMs };
    const reports =
      judge.kind === "python"
        ? await (
            await this.#runner()
          ).run(
            { code, forbid: judge.forbid, tests: given.flatMap((one) => ("setup" in one ? [] : [one])) },
            { ...options, packages: judge.packages },
          )
        : await this.#runSql(code, judge, given, options);
    const [first] = reports;
    return first?.all ? given.map(() => first) : reports;
  }

  async #runSql(
    code: string,
    { engine, setup, check }: Extract<JudgeSettings, { kind: "sql" }>,
    given: readonly TestGiven[],
    options: RunOptions,
  ) {
    const runner = new SqlRunner(await this.#kernels.get(engine));
    const tests = given.flatMap((one) => ("setup" in one ? [one] : []));
    return runner.run({ code, setup, check, tests }, options);
  }

  async #runner(): Promise<PythonRunner> {
    const kernel = await this.#kernels.get("python");
    if (this.#python?.kernel !== kernel) this.#python = { kernel, runner: new PythonRunner(kernel, SOURCES) };
    return this.#python.runner;
  }
}

/** A test with what came of it; `report` is missing where it didn't run. */
export function resultOf(test: RecordedTest, report: TestReport | undefined, rules: OutcomeRules): TestResult {
  if (!report) return { test, outcome: null, passed: false, printed: "" };
  const { outcome, printed, picture } = report;
  const passed = isExpected(test.outcome, outcome, rules);
  return { test, outcome, passed, printed, ...(picture !== undefined && { picture }) };
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
