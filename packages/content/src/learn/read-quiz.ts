import { ContentError } from "../front-matter.ts";
import type { Block } from "./blocks.ts";

export interface QuizQuestion {
  /** Markdown. */
  readonly question: string;
  readonly options: readonly QuizOption[];
}

export interface QuizOption {
  /** Markdown. */
  readonly text: string;
  readonly correct: boolean;
  /** Markdown: why it is right or wrong. */
  readonly feedback: string;
}

/** Reads `:::quiz`: a `###` heading for each question, `- [ ]` and `- [x]` options, and below each its feedback after `>`. */
export function readQuiz(
  file: string,
  { blocks, line }: Extract<Block, { kind: "directive" }>,
): readonly QuizQuestion[] {
  const questions: { question: string; options: { text: string; correct: boolean; feedback: string }[] }[] = [];
  const fail = (reason: string) => new ContentError(`${file}:${line}: ${reason}`);
  for (const block of blocks) {
    const current = questions.at(-1);
    if (block.kind === "fence") {
      if (!current || current.options.length > 0)
        throw fail("code in a quiz belongs between a question and its options.");
      current.question += `\n\n\`\`\`${block.language}\n${block.code}\n\`\`\``;
    } else if (block.kind === "prose") for (const text of block.text.split("\n")) readLine(text);
  }
  for (const { question, options } of questions) {
    if (options.filter(({ correct }) => correct).length !== 1 || options.length < 2)
      throw fail(`"${question}" needs two or more options, one of them - [x].`);
    if (options.some(({ feedback }) => feedback === ""))
      throw fail(`"${question}": say below each option why, after "  > ".`);
  }
  return questions;

  function readLine(text: string): void {
    const current = questions.at(-1);
    const heading = /^### (.+)$/.exec(text);
    const option = /^- \[([ x])\] (.+)$/.exec(text);
    const feedback = /^\s+> ?(.+)$/.exec(text);
    const last = current?.options.at(-1);
    if (heading) questions.push({ question: heading[1] ?? "", options: [] });
    else if (option && current)
      current.options.push({ text: option[2] ?? "", correct: option[1] === "x", feedback: "" });
    else if (feedback && last) last.feedback = `${last.feedback} ${feedback[1] ?? ""}`.trim();
    else if (text.trim() !== "" && last && !feedback) last.text += ` ${text.trim()}`;
    else if (text.trim() !== "" && current) current.question += `\n\n${text}`;
  }
}
