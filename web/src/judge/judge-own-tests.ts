import { DATA_NAMES, raisedBy, tableOfCsv } from "@fiddle/content/judge/expectation.ts";
import type { TestReport } from "@fiddle/content/judge/python-judge.ts";
import type { JudgeSettings, Outcome, RecordedTest, TestGiven } from "@fiddle/protocol";
import type { OwnTest } from "@fiddle/protocol/learn/progress.ts";
import { type Judge, type JudgedItem, resultOf, type TestResult } from "./judge-solution.ts";

/** A test of the learner's own with what came of it. */
export interface OwnTestResult {
  readonly id: string;
  /** Why what is expected can't be read, as a sentence; null if it can. */
  readonly problem: string | null;
  /** `test.outcome` is what was expected. */
  readonly result: TestResult;
}

/** How the tests of a challenge are written. */
export type OwnTestKind = "call" | "input" | "query";

export function ownTestKind(judge: JudgeSettings): OwnTestKind {
  if (judge.kind === "sql") return "query";
  return judge.entry === null ? "input" : "call";
}

/** Runs a learner's own tests. Rejects with a sentence where the kernel can't be had or the tables can't be made. */
export async function judgeOwnTests(
  judge: Pick<Judge, "report">,
  code: string,
  item: JudgedItem,
  tests: readonly OwnTest[],
  signal?: AbortSignal,
): Promise<readonly OwnTestResult[]> {
  if (tests.length === 0) return [];
  const kind = ownTestKind(item.judge);
  const given = tests.map((test) => givenOf(test, kind, item.judge));
  // What is expected of a call is Python too, and comes before the call, which may never end.
  const asked =
    kind === "call" ? given.flatMap((one, i) => [{ source: expectedSource(tests[i], item.judge) }, one]) : given;
  const reports = await judge.report(code, item, asked, { signal, areTestsOwn: true });
  return tests.map((test, i) => {
    const own = kind === "call" ? reports[2 * i + 1] : reports[i];
    const read = kind === "call" ? readValue(test, reports[2 * i]) : readText(test, kind, own);
    const recorded: RecordedTest = { group: test.id, hidden: false, given: shownOf(test, kind), outcome: read.outcome };
    const result = resultOf(recorded, own, item.rules);
    return {
      id: test.id,
      problem: read.problem,
      result: { ...result, passed: result.passed && read.isKnown },
    };
  });
}

function givenOf({ given }: OwnTest, kind: OwnTestKind, judge: JudgeSettings): TestGiven {
  if (kind === "query") return { setup: given };
  return kind === "input" ? { stdin: `${given}\n` } : { source: namesFor(judge) + given };
}

function shownOf({ given }: OwnTest, kind: OwnTestKind): TestGiven {
  if (kind === "query") return { setup: given };
  return kind === "input" ? { stdin: given } : { source: given };
}

function expectedSource(test: OwnTest | undefined, judge: JudgeSettings): string {
  const text = test?.expected ?? "";
  return raisedBy(text) ? "None" : namesFor(judge) + text;
}

function namesFor(judge: JudgeSettings): string {
  return judge.kind === "python" && judge.packages.includes("pandas") ? DATA_NAMES : "";
}

/** What a learner expects. */
interface Expectation {
  readonly outcome: Outcome;
  readonly isKnown: boolean;
  readonly problem: string | null;
}

function known(outcome: Outcome): Expectation {
  return { outcome, isKnown: true, problem: null };
}

/** The expected result of a program or a query, whose columns have the types of the actual one. */
function readText({ expected }: OwnTest, kind: OwnTestKind, own: TestReport | undefined): Expectation {
  if (kind === "input") return known({ kind: "printed", text: expected });
  const columns = own?.outcome.kind === "table" ? own.outcome.table.columns : [];
  return known({ kind: "table", table: tableOfCsv(expected, { columns }) });
}

/** The expected value of a call, after Python has evaluated it. */
function readValue({ expected }: OwnTest, evaluated: TestReport | undefined): Expectation {
  const raised = raisedBy(expected);
  if (raised) return known(raised);
  const outcome: Outcome = evaluated?.outcome ?? { kind: "stopped" };
  if (outcome.kind === "value") return known(outcome);
  return { outcome, isKnown: false, problem: problemOf(evaluated) };
}

/** Why an expected value is none; null where the learner's code is to blame, or nothing ran. */
function problemOf(evaluated: TestReport | undefined): string | null {
  if (!evaluated || evaluated.all) return null;
  const { outcome } = evaluated;
  if (outcome.kind === "stopped") return "Your code or the expected value took too long.";
  if (outcome.kind !== "raised" || outcome.error.line !== null) return null;
  const { name, message } = outcome.error;
  if (name === "NameError") return `The expected value can't be read: ${message}. If it's text, put it in quotes.`;
  return `The expected value can't be read as Python. ${name === "Refused" ? message : `${name}: ${message}`}`;
}
