import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelProfile } from "../model/endpoint.ts";
import { READING_TOOLS, TOOL_INPUTS, type ToolName } from "../tools.ts";
import { readAgentContext } from "./read-notebook.ts";
import { instructions } from "./instructions.ts";
import { NOTEBOOK_TOKENS, renderContext } from "./render-context.ts";

/** Models with a smaller context get short instructions. */
const SHORT_CONTEXT_TOKENS = 16_000;
/** The share of a small context that the notebook can fill; answers and outputs need the rest. */
const NOTEBOOK_SHARE = 0.35;

/** What is sent to a model for a prompt. */
export interface ComposedRequest {
  /** The system prompt in the model's dialect. */
  readonly instructions: (profile: ModelProfile) => string;
  /** The user's message. `share` below 1 renders less of the notebook. */
  readonly message: (profile: ModelProfile, share: number) => string;
  readonly tools: readonly ToolName[];
}

export function composeRequest(prompt: PromptMessage, maxSteps: number): ComposedRequest {
  // Once, because it can be large and each step renders it.
  const context = readAgentContext(prompt.notebook);
  const { mode, rules, places } = context;
  const names = Object.keys(TOOL_INPUTS) as ToolName[];
  return {
    instructions: ({ tools, context: tokens }) =>
      instructions({ mode, rules, places, maxSteps, tools, isShort: isShort(tokens) }),
    message: ({ context: tokens }, share) =>
      renderContext(prompt, Math.floor(notebookTokens(tokens) * share), context).text,
    tools: mode === "ask" ? names.filter((name) => READING_TOOLS.has(name)) : names,
  };
}

function isShort(context: number | null): boolean {
  return context !== null && context < SHORT_CONTEXT_TOKENS;
}

function notebookTokens(context: number | null): number {
  return context === null ? NOTEBOOK_TOKENS : Math.min(NOTEBOOK_TOKENS, Math.floor(context * NOTEBOOK_SHARE));
}
