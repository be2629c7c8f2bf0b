import type { Outcome, RecordedMistake, RecordedTest, TestGiven } from "@fiddle/protocol";
import { isExpected } from "../../packages/content/src/judge/outcome.ts";
import { signatureOf } from "../../packages/content/src/judge/signature.ts";
import type { DataFile } from "../../packages/content/src/learn/item-files.ts";
import { BLANK, type CodeTask, type Task } from "../../packages/content/src/learn/read-task.ts";
import type { RecordedTask } from "../../packages/content/src/learn/recorded.ts";
import { EXACT } from "../../packages/content/src/learn/rules.ts";
import { shuffledLines } from "../../packages/content/src/learn/shuffle.ts";
import { outcomesOf } from "./challenge-runs.ts";
import type { Engines } from "./engines.ts";
import { findSameMistakes } from "./run-challenge.ts";

interface TaskRun {
  readonly recorded: RecordedTask;
  readonly problems: readonly string[];
}

interface TaskOptions {
  readonly data: readonly DataFile[];
  readonly desktop: boolean;
}

const LIMIT_MS = 5_000;

/** Runs a task of a tutorial: its solution must pass; its starter and mistakes must fail. */
export async function runTask(file: string, task: Task, options: TaskOptions, engines: Engines): Promise<TaskRun> {
  const where = `${file}:${task.line}: the task ${task.id}`;
  if (task.kind === "predict") {
    const outcomes = await outcomesFor({ language: "python", setup: "" }, task.code, [{ stdin: "" }], options, engines);
    const [outcome] = outcomes;
    const printed = outcome?.kind === "printed" ? outcome.text.trim() : "";
    const problems = printed === "" ? [`${where} prints nothing: ${JSON.stringify(outcome)}`] : [];
    const right = task.answers.filter(({ answer }) => answer.trim() === printed);
    problems.push(...right.map(({ answer }) => `${where} lists the right answer ${answer} as wrong.`));
    return { recorded: { tests: [], mistakes: [], printed }, problems };
  }
  const given: readonly TestGiven[] = task.language === "python" ? pythonTests(task) : [{ setup: "" }];
  const run = (code: string) => outcomesFor(task, code, given, options, engines);
  const expected = await run(task.solution);
  const problems = expected.flatMap((outcome) =>
    outcome.kind === "raised" || outcome.kind === "stopped"
      ? [`${where}: its solution fails: ${JSON.stringify(outcome)}`]
      : [],
  );
  problems.push(...(await expectationProblems(where, task, expected, options, engines)));
  const passes = async (code: string) => passesAll(await run(code), expected, task);
  if (await passes(unsolved(task))) problems.push(`${where} is solved before the learner does anything.`);
  const mistakes: RecordedMistake[] = [];
  for (const { hint, code } of task.mistakes) {
    const wrong = await run(code);
    if (passesAll(wrong, expected, task)) problems.push(`${where}: the mistake "${hint}" passes.`);
    const signature = await signatureOf(wrong);
    mistakes.push({ hint, visible: signature, all: signature });
  }
  problems.push(...findSameMistakes(mistakes).map((problem) => `${where}: ${problem}`));
  const tests = given.map((test, i): RecordedTest => ({
    group: "Checks",
    hidden: false,
    given: test,
    outcome: expected[i] ?? { kind: "stopped" },
  }));
  return { recorded: { tests, mistakes }, problems };
}

async function expectationProblems(
  where: string,
  task: CodeTask,
  outcomes: readonly Outcome[],
  options: TaskOptions,
  engines: Engines,
) {
  if (task.tests.length === 0) return [];
  const given = task.tests.map(({ expected }) => ({ source: expected ?? "None" }));
  const written = await outcomesFor(task, task.solution, given, options, engines);
  return task.tests.flatMap(({ expected, line }, i) => {
    const wanted = written[i];
    const got = outcomes[i];
    if (expected === null || (wanted && got && isExpected(wanted, got, EXACT))) return [];
    return [`${where}: check ${i + 1} (line ${line} of it) isn't what the solution gives.`];
  });
}

/** Without checks, what is printed counts. */
function pythonTests({ tests }: CodeTask): readonly TestGiven[] {
  const given = tests.map(({ input }) => ({ source: input.kind === "python" ? input.source : "" }));
  return given.length > 0 ? given : [{ stdin: "" }];
}

function unsolved(task: CodeTask & { readonly id: string }): string {
  if (task.kind === "reorder") return shuffledLines(task.solution, task.id).join("\n");
  return task.kind === "fill" ? task.starter.replaceAll(BLANK, "None") : task.starter;
}

function passesAll(
  actual: readonly Outcome[],
  expected: readonly Outcome[],
  { language, solution }: CodeTask,
): boolean {
  const ordered = language !== "python" && /\border\s+by\b/i.test(solution);
  return expected.every((outcome, i) => {
    const got = actual[i];
    return got !== undefined && isExpected(outcome, got, { ...EXACT, ordered });
  });
}

async function outcomesFor(
  { language, setup }: Pick<CodeTask, "language" | "setup">,
  code: string,
  given: readonly TestGiven[],
  { data, desktop }: TaskOptions,
  engines: Engines,
): Promise<readonly Outcome[]> {
  if (language !== "python") {
    const request = { code, setup, check: null, tests: [{ setup: "" }] };
    return outcomesOf(await engines.runSql(language, request, data, LIMIT_MS), given);
  }
  const tests = given.flatMap((test) => ("setup" in test ? [] : [test]));
  return outcomesOf(await engines.runPython({ code, forbid: [], tests }, { data, limitMs: LIMIT_MS, desktop }), given);
}
