import type { PromptMessage, TutorContext } from "@fiddle/protocol/prompt-socket.ts";
import type { TutorLesson } from "./tutor-state.ts";

const MAX_SENT_TURNS = 30;

/** The prompt of a lesson's next answer, as it goes over the prompt socket. */
export function tutorMessage(lesson: TutorLesson, prompt: string, llm: string): PromptMessage {
  const { level, language, rung, tries, challenge, code, results, turns } = lesson;
  const context: TutorContext = {
    kind: "tutor",
    level,
    language,
    rung,
    tries,
    challenge,
    code,
    results,
    history: turns.slice(-MAX_SENT_TURNS),
  };
  return {
    type: "prompt",
    prompt,
    notebook: { cells: [], metadata: { fiddle: { context } } },
    files: [],
    prompt_id: crypto.randomUUID(),
    llm,
  };
}
