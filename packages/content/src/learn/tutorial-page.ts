import type { RecordedOutput, TutorialPage, TutorialPart, TutorialSummary, TutorialTask } from "@fiddle/protocol";
import { renderMarkdown } from "../pages/markdown.ts";
import type { ItemFolder } from "./item-files.ts";
import { itemFiles, learnCell, renderLine, summaryOf } from "./item-page.ts";
import { once } from "./once.ts";
import type { Task } from "./read-task.ts";
import type { TutorialPart as WrittenPart, TutorialSource } from "./read-tutorial.ts";
import { readRecorded } from "./recorded-file.ts";
import { parseRecordedCells, type RecordedCells, type RecordedTask } from "./recorded.ts";
import { shuffledLines } from "./shuffle.ts";

/** A tutorial as the site shows it. */
export interface BuiltTutorial {
  readonly summary: TutorialSummary;
  /** Rendered when it is first asked for. */
  readonly page: () => Omit<TutorialPage, "prerequisites" | "challenges" | "next">;
  /** Slugs. */
  readonly prerequisites: readonly string[];
  readonly challenges: readonly string[];
}

/** Throws `ContentError` where the tutorial hasn't run since it changed. */
export function buildTutorial(folder: ItemFolder, { slug, fields, parts, data }: TutorialSource): BuiltTutorial {
  const recorded = readRecorded(folder, parseRecordedCells);
  const { path, order } = fields;
  const summary: TutorialSummary = { ...summaryOf(slug, fields), path, order, steps: stepsOf(parts) };
  return {
    summary,
    page: once(() => ({
      ...summary,
      goal: fields.goal,
      parts: parts.map((part) => buildPart(folder, part, recorded)),
      packages: fields.packages,
      files: itemFiles(data),
      tool: fields.tool ?? null,
    })),
    prerequisites: fields.prerequisites,
    challenges: fields.challenges,
  };
}

function stepsOf(parts: readonly WrittenPart[]): number {
  const steps = parts.map((part) => (part.kind === "quiz" ? part.questions.length : Number(part.kind === "task")));
  return steps.reduce((sum, count) => sum + count, 0);
}

const NO_TASK: RecordedTask = { tests: [], mistakes: [] };

function buildPart(folder: ItemFolder, part: WrittenPart, { outputs, tasks }: RecordedCells): TutorialPart {
  switch (part.kind) {
    case "prose":
      return { kind: "prose", html: renderMarkdown(part.text) };
    case "listing":
      return { kind: "listing", language: listingLanguage(part.language), code: part.code };
    case "cell":
      return {
        kind: "cell",
        cell: learnCell(folder, part.cell, outputs[part.cell.id] satisfies readonly RecordedOutput[] | undefined),
      };
    case "task":
      return { kind: "task", task: buildTask(part.task, tasks[part.task.id] ?? NO_TASK) };
    default:
      return {
        kind: "quiz",
        questions: part.questions.map(({ question, options }) => ({
          questionHtml: renderMarkdown(question),
          options: options.map(({ text, correct, feedback }) => ({
            html: renderLine(text),
            correct,
            feedbackHtml: renderLine(feedback),
          })),
        })),
      };
  }
}

function buildTask(task: Task, recorded: RecordedTask): TutorialTask {
  const { id, prompt } = task;
  const promptHtml = renderMarkdown(prompt);
  if (task.kind === "predict") {
    const answers = task.answers.map(({ answer, hint }) => ({ answer, hintHtml: renderLine(hint) }));
    return { id, promptHtml, kind: "predict", code: task.code, printed: recorded.printed ?? "", answers };
  }
  const { kind, language, solution, setup, hint } = task;
  return {
    id,
    promptHtml,
    kind,
    language,
    starter: kind === "reorder" ? shuffledLines(solution, id).join("\n") : task.starter,
    solution,
    setup,
    ordered: language !== "python" && /\border\s+by\b/i.test(solution),
    tests: recorded.tests,
    mistakes: recorded.mistakes.map((mistake) => ({ hintHtml: renderLine(mistake.hint), signature: mistake.all })),
    hintHtml: renderLine(hint),
  };
}

function listingLanguage(language: string): "python" | "sql" | "text" {
  return language === "python" || language === "sql" ? language : "text";
}
