import type { PromptMessage, RunEvent, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";

/** A run of the agent, wherever its loop is: on the server, or in this page with a key of the user's own. */
export interface RunConnection {
  /** Answers a tool call. */
  answer(answer: ToolAnswer): void;
  /** Answers a question of the agent, asked by the tool call `call`. */
  reply(call: string, text: string): void;
  /** Ends the run. No event comes after this. */
  stop(): void;
}

/** Starts runs. There is one run at a time; its last event is `end`. */
export interface RunTransport {
  start(prompt: PromptMessage, onEvent: (event: RunEvent) => void): RunConnection;
}
