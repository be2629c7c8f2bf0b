import type { AgentMode } from "@fiddle/protocol/prompt-socket.ts";

/** The agent's modes with their names and what they allow. */
export const MODE_LABELS: readonly { readonly mode: AgentMode; readonly label: string; readonly hint: string }[] = [
  { mode: "ask", label: "Ask", hint: "Answers questions and changes nothing." },
  { mode: "review", label: "Review edits", hint: "Writes code, and runs each cell after you keep it." },
  { mode: "auto", label: "Auto-run", hint: "Writes and runs code by itself." },
];
