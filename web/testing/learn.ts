import type { ChallengePage, ChallengeSummary, Outcome, RecordedTest, TutorialTask, Value } from "@fiddle/protocol";
import { onTestFinished } from "vitest";
import type { Judge } from "../src/judge/judge-solution.ts";
import { progressStore } from "../src/learn/progress/progress-store.ts";

export function challengeSummary(slug: string, more: Partial<ChallengeSummary> = {}): ChallengeSummary {
  const title = slug.replaceAll("-", " ");
  const rest = { summary: `About ${title}`, minutes: 5, updated: "2026-11-24", keywords: [] };
  return { slug, title, level: "beginner", kind: "function", tags: ["lists"], ...rest, ...more };
}

export function challengePage(slug: string, more: Partial<ChallengePage> = {}): ChallengePage {
  return {
    ...challengeSummary(slug),
    statementHtml: "<p>Write a function.</p>",
    starter: "def solve():\n    ...\n",
    judge: { kind: "python", entry: "solve", packages: [], forbid: [] },
    rules: { compare: "exact", tolerance: 1e-9, ordered: false },
    limitMs: 2000,
    visibleTests: [],
    hiddenCount: 8,
    mistakes: [],
    hintsHtml: [],
    files: [],
    tutorials: [],
    next: null,
    ...more,
  };
}

export const returned = (value: Value): Outcome => ({ kind: "value", value });

export function recordedTest(source: string, outcome: Outcome, group = "A test"): RecordedTest {
  return { group, hidden: false, given: { source }, outcome };
}

type CodeTask = Extract<TutorialTask, { kind: "fill" | "fix" | "reorder" }>;

export function codeTask(kind: CodeTask["kind"], more: Partial<CodeTask> = {}): CodeTask {
  return {
    id: "the-task",
    kind,
    promptHtml: "<p>Do it.</p>",
    language: "python",
    starter: "",
    solution: "",
    setup: "",
    ordered: false,
    tests: [recordedTest("", { kind: "printed", text: "10\n" })],
    mistakes: [],
    hintHtml: "Look again.",
    ...more,
  };
}

/** A judge for whose kernel exactly one answer is right. Returns what it was given, too. */
export function judgeOf(right: string): { readonly judge: Pick<Judge, "run">; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const run: Judge["run"] = async (code, _item, tests) => {
    codes.push(code);
    const passed = code === right;
    return tests.map((test) => ({
      test,
      passed,
      printed: "",
      outcome: passed ? test.outcome : { kind: "printed", text: "45\n" },
    }));
  };
  return { judge: { run }, codes };
}

/** A learner who has done nothing yet, until the test ends. */
export function newLearner(): void {
  const clear = () => progressStore.setState({ items: {}, unsaved: false });
  clear();
  onTestFinished(clear);
}
