import { ContentError, readFrontMatter } from "../front-matter.ts";
import { type Block, type Fence, splitBlocks } from "./blocks.ts";
import { type TutorialFields, tutorialSchema } from "./front-matter-schemas.ts";
import { type DataFile, dataFiles, type ItemFolder, requiredText } from "./item-files.ts";
import { type Cell, type CellOptions, readCell } from "./read-cell.ts";
import { readQuiz, type QuizQuestion } from "./read-quiz.ts";
import { readTask, type Task } from "./read-task.ts";

/** A tutorial as its author wrote it. */
export interface TutorialSource {
  readonly slug: string;
  readonly fields: TutorialFields;
  readonly parts: readonly TutorialPart[];
  readonly data: readonly DataFile[];
}

export type TutorialPart =
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "listing"; readonly language: string; readonly code: string }
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "task"; readonly task: Task }
  | { readonly kind: "quiz"; readonly questions: readonly QuizQuestion[] };

/** Reads the folder of a tutorial. Throws `ContentError`. */
export function readTutorial(folder: ItemFolder): TutorialSource {
  const file = `tutorials/${folder.slug}/tutorial.md`;
  const text = requiredText(folder, "tutorial.md");
  const { fields, body, bodyLine } = readFrontMatter(
    file,
    text,
    tutorialSchema,
    "title, summary, path and the other fields of docs/authoring.md",
  );
  const ids = new Set<string>();
  const claim = (id: string, line: number) => {
    if (ids.has(id)) throw new ContentError(`${file}:${line}: another cell or task has the id ${id}.`);
    ids.add(id);
  };
  const counter: CellOptions = { file, next: 1 };
  const parts = splitBlocks(file, body, bodyLine).map((block) => readPart(file, block, counter));
  for (const part of parts) {
    if (part.kind === "cell") claim(part.cell.id, part.cell.line);
    if (part.kind === "task") claim(part.task.id, part.task.line);
  }
  return { slug: folder.slug, fields, parts, data: dataFiles(folder) };
}

function readPart(file: string, block: Block, counter: CellOptions): TutorialPart {
  if (block.kind === "prose") return { kind: "prose", text: block.text };
  if (block.kind === "fence") return readCode(block, counter);
  if (block.name === "task") return { kind: "task", task: readTask(file, block) };
  if (block.name === "quiz") return { kind: "quiz", questions: readQuiz(file, block) };
  throw new ContentError(`${file}:${block.line}: unknown directive :::${block.name}. Use :::task or :::quiz.`);
}

function readCode(fence: Fence, counter: CellOptions): TutorialPart {
  const cell = readCell(fence, counter);
  return cell ? { kind: "cell", cell } : { kind: "listing", language: fence.language, code: fence.code };
}
