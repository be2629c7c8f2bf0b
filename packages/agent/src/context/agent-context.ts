import { type AgentContext, agentContextSchema, type PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { objectAt } from "./json.ts";

/** What a prompt without a context means: a plain notebook, of which nothing runs without a click. */
const DEFAULT_CONTEXT: AgentContext = {
  kind: "agent",
  mode: "review",
  sharing: "sample",
  selected: null,
  states: {},
  kernels: {},
  variables: [],
  mentions: [],
  rules: "",
};

/** The context in a notebook's `metadata.fiddle.context`; the default one where there is none, or a broken one. */
export function readAgentContext(notebook: PromptMessage["notebook"]): AgentContext {
  const found = objectAt(notebook, "metadata", "fiddle", "context");
  const checked = agentContextSchema.safeParse(found);
  return checked.success ? checked.data : DEFAULT_CONTEXT;
}
