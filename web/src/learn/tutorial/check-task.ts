import { trimmedLines } from "@fiddle/content/judge/outcome.ts";
import type { JudgeSettings, TutorialTask } from "@fiddle/protocol";
import type { Judge } from "../../judge/judge-solution.ts";
import { explainPrediction } from "./explain-prediction.ts";
import { findMistake, type TestResult } from "../../judge/judge-solution.ts";

export type CodeTask = Extract<TutorialTask, { kind: "fill" | "fix" | "reorder" }>;

/** Whether an answer is right; if not, the most precise hint there is, as HTML. */
export type Verdict =
  | { readonly right: true }
  | { readonly right: false; readonly hintHtml: string; readonly result: TestResult | null };

const LIMIT_MS = 5000;
const EXACT = { compare: "exact", tolerance: 1e-9 } as const;

export function checkPrediction(
  { code, printed, answers }: Extract<TutorialTask, { kind: "predict" }>,
  answer: string,
): Verdict {
  const given = trimmedLines(answer).trim();
  if (given === trimmedLines(printed).trim()) return { right: true };
  const known = answers.find((one) => trimmedLines(one.answer).trim() === given);
  return { right: false, hintHtml: known?.hintHtml ?? explainPrediction(code, printed, given), result: null };
}

/** Runs an answer. Rejects with a sentence for the user where it can't run. */
export async function checkCode(
  task: CodeTask,
  code: string,
  packages: readonly string[],
  judge: Pick<Judge, "run">,
): Promise<Verdict> {
  const settings: JudgeSettings =
    task.language === "python"
      ? { kind: "python", entry: null, packages, forbid: [] }
      : { kind: "sql", engine: task.language, setup: task.setup, check: null };
  const rules = { ...EXACT, ordered: task.ordered };
  const results = await judge.run(code, { judge: settings, rules, limitMs: LIMIT_MS }, task.tests);
  const failed = results.find(({ passed }) => !passed);
  if (!failed) return { right: true };
  const mistakes = task.mistakes.map(({ hintHtml, signature }) => ({
    hint: hintHtml,
    visible: signature,
    all: signature,
  }));
  const hint = await findMistake(results, mistakes, "all");
  return { right: false, hintHtml: hint ?? task.hintHtml, result: failed };
}
