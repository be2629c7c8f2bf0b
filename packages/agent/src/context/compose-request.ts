import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelProfile } from "../model/profile.ts";
import type { Turn } from "../run/turn.ts";
import { READING_TOOLS, TOOL_INPUTS, type ToolName } from "../tools.ts";

/** What is sent to a model for a prompt. */
export interface ComposedRequest {
  /** The system prompt, which depends on the model's dialect. */
  readonly instructions: (profile: ModelProfile) => string;
  /** The conversation so far, and the prompt with the notebook as its last turn. */
  readonly turns: readonly Turn[];
  readonly tools: readonly ToolName[];
}

export function composeRequest(prompt: PromptMessage, _profile: ModelProfile): ComposedRequest {
  const names = Object.keys(TOOL_INPUTS) as ToolName[];
  return {
    instructions: () => "You write and run code in a notebook.",
    turns: [{ from: "user", text: prompt.prompt }],
    tools: names.filter((name) => READING_TOOLS.has(name) || true),
  };
}
