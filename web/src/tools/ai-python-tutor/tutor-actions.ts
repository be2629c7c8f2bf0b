import type { Ask } from "@fiddle/agent/tutor/next-rung.ts";

interface TutorRequest {
  readonly label: string;
  readonly prompt: string;
  /** What it means for the hint ladder. */
  readonly ask: Ask;
}

/** What learners ask by a button. Static hints and tests never cost a prompt. */
export const TUTOR_REQUESTS: readonly TutorRequest[] = [
  { label: "Hint", prompt: "Give me a hint for my next step.", ask: "hint" },
  { label: "I’m stuck", prompt: "I’m stuck. Help me a little more than before.", ask: "stuck" },
  {
    label: "Explain my error",
    prompt: "Explain the error or the failing test, without fixing it for me.",
    ask: "question",
  },
  {
    label: "Check my code",
    prompt: "Check my code. What is right, and what should I look at again?",
    ask: "question",
  },
  { label: "Quiz me", prompt: "Ask me a question that shows whether I understood this.", ask: "other" },
];

/** How a message counts that the learner sends again. */
export function askOf(prompt: string): Ask {
  return TUTOR_REQUESTS.find((request) => request.prompt === prompt)?.ask ?? "question";
}
