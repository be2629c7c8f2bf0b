import { download } from "../../outputs/download.ts";
import type { TutorLesson } from "./tutor-state.ts";

/** Downloads the conversation with the code as a Markdown file. */
export function exportLesson(lesson: TutorLesson): void {
  download("lesson.md", new Blob([lessonText(lesson)], { type: "text/markdown" }));
}

export function lessonText({ code, language, turns }: TutorLesson): string {
  const conversation = turns.map(({ from, text }) => `**${from === "learner" ? "You" : "Tutor"}**\n\n${text}`);
  const listing = code.trim() === "" ? [] : [`## Your code\n\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\``];
  return `${["# A lesson with the tutor", ...conversation, ...listing].join("\n\n")}\n`;
}
