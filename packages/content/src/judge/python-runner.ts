import { executeWatched, type JudgeKernel } from "./kernel.ts";
import {
  judgeRun,
  judgeSetup,
  type JudgeSources,
  type PythonRequest,
  readReport,
  REPORT_MIME_TYPE,
  type TestReport,
} from "./python-judge.ts";

export interface RunOptions {
  /** Milliseconds that each test may take. */
  readonly limitMs: number;
  readonly packages?: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly onReport?: (report: TestReport) => void;
  /** Whether the learner wrote the tests too, which then can reach into the interpreter as the code can. */
  readonly areTestsOwn?: boolean;
}

/** How long the libraries may take to load before the first test, in milliseconds. */
const IMPORT_LIMIT_MS = 60_000;

/** What to load of a package whose module has another name, or whose slow parts are modules of their own. */
const MODULES: Readonly<Record<string, string>> = {
  matplotlib: "matplotlib.pyplot",
  plotly: "plotly.express",
  "scikit-learn": "sklearn.ensemble",
};

/** Runs solutions in a Python kernel. */
export class PythonRunner {
  readonly #kernel: JudgeKernel;
  readonly #judge: JudgeSources;
  #ready = false;
  /** The last code reached into the interpreter, so the next one gets a new one. */
  #isSpoiled = false;

  constructor(kernel: JudgeKernel, judge: JudgeSources) {
    this.#kernel = kernel;
    this.#judge = judge;
  }

  /** A report for each test until the first that was stopped; the tests after it did not run. */
  async run(request: PythonRequest, options: RunOptions): Promise<readonly TestReport[]> {
    if (this.#isSpoiled) await this.#renew();
    const written = options.areTestsOwn ? JSON.stringify(request) : request.code;
    this.#isSpoiled = INTERPRETERS_OWN.test(written);
    const reports = await this.#attempt(request, options);
    if (reports !== null) return reports;
    // An earlier solution, or the page, left a kernel in which the judge doesn't work.
    await this.#renew();
    return (await this.#attempt(request, options)) ?? [SILENCED];
  }

  /** Null where the judge sent nothing at all. */
  async #attempt(request: PythonRequest, options: RunOptions): Promise<readonly TestReport[] | null> {
    if (!(await this.#prepare(options))) return [STOPPED];
    const reports: TestReport[] = [];
    const execution = executeWatched(
      this.#kernel,
      judgeRun(request),
      ({ msg_type, content }) => {
        if (msg_type !== "display_data") return false;
        const sent = (content as { readonly data: Record<string, unknown> }).data[REPORT_MIME_TYPE];
        if (sent === undefined) return false;
        const report = readReport(sent);
        reports.push(report);
        options.onReport?.(report);
        return true;
      },
      options,
    ).catch(() => null);
    const ended = (await execution)?.ended ?? "crashed";
    if (ended === "crashed") {
      await this.#renew();
      return [...reports, { ...CRASHED, test: reports.length }];
    }
    if (ended === "killed") this.#ready = false;
    if (ended !== "completed" && reports.at(-1)?.outcome.kind !== "stopped" && reports.length < request.tests.length)
      reports.push({ test: reports.length, outcome: { kind: "stopped" }, printed: "", all: false });
    return ended === "completed" && reports.length === 0 ? null : reports;
  }

  async #renew(): Promise<void> {
    this.#ready = false;
    await this.#kernel.restart();
  }

  /** False if that was stopped. */
  async #prepare({ packages = [], signal }: RunOptions): Promise<boolean> {
    if (this.#ready) return true;
    const imports = packages.map((name) => `import ${MODULES[name] ?? name}\n`).join("");
    const options = { limitMs: IMPORT_LIMIT_MS, signal, packages };
    const { messages, ended } = await executeWatched(
      this.#kernel,
      imports + judgeSetup(this.#judge),
      () => false,
      options,
    );
    if (ended !== "completed" && signal?.aborted) return false;
    const error = messages.find(({ msg_type }) => msg_type === "error");
    if (error) throw new Error(`Python couldn't get ready: ${(error.content as { readonly evalue: string }).evalue}`);
    this.#ready = true;
    return true;
  }
}

/** The first test, which the learner stopped before it began. */
const STOPPED: TestReport = { test: 0, outcome: { kind: "stopped" }, printed: "", all: false };

const REFUSED =
  "Your code changes how Python itself works, so its results can't be read. Leave built-in names as they are.";

/** Names of the judge, and ways to find objects that nobody handed over. */
const INTERPRETERS_OWN =
  /\bfiddle_|\b(?:_getframe|get_objects|get_referrers|settrace|setprofile|meta_path|sys\.modules)\b/;

const CRASH =
  "Python crashed in this test. Something is nested too deeply: a structure of thousands of levels, or calls without an end.";

const CRASHED: TestReport = {
  test: 0,
  printed: "",
  all: false,
  outcome: { kind: "raised", error: { name: "Refused", names: [], message: CRASH, line: null } },
};

/** What code gets that breaks the interpreter so that nothing can be reported. */
const SILENCED: TestReport = {
  test: 0,
  printed: "",
  all: true,
  outcome: { kind: "raised", error: { name: "Refused", names: [], message: REFUSED, line: null } },
};
