import { escapePattern } from "@fiddle/notebook/escape-pattern";
import type { TutorialTask } from "@fiddle/protocol";

/** What stands in the answer's field at first. */
export function firstAnswer(task: TutorialTask): string {
  return task.kind === "predict" ? "" : task.starter;
}

export const BLANK = "____";

/** The text between the blanks of a `fill` task, one piece more than there are blanks. */
export function piecesOf(starter: string): readonly string[] {
  return starter.split(/_{4,}/);
}

/** What stands in the blanks; empty where a blank isn't filled. */
export function fillingsOf(starter: string, answer: string): readonly string[] {
  const pieces = piecesOf(starter);
  const pattern = pieces.map(escapePattern).join("([^\\n]*?)");
  const found = new RegExp(`^${pattern}$`).exec(answer)?.slice(1) ?? pieces.slice(1).map(() => "");
  return found.map((text) => (/^_{4,}$/.test(text) ? "" : text));
}

/** The starter with its blanks filled. */
export function withFillings(starter: string, fillings: readonly string[]): string {
  return piecesOf(starter)
    .map((piece, i) => (i === 0 ? piece : (fillings[i - 1] || BLANK) + piece))
    .join("");
}
