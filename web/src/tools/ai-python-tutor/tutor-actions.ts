/** What learners ask by a button. Static hints and tests never cost a prompt. */
export const TUTOR_REQUESTS = [
  { label: "Hint", prompt: "Give me a hint for my next step." },
  { label: "Explain my error", prompt: "Explain the error or the failing test, without fixing it for me." },
  { label: "Check my code", prompt: "Check my code. What is right, and what should I look at again?" },
  { label: "Quiz me", prompt: "Ask me a question that shows whether I understood this." },
] as const;
