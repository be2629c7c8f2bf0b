import { writeNotebook } from "@fiddle/notebook";
import type { AgentContext, PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import type { AgentServices } from "./agent-services.ts";

export async function collectContext(
  services: AgentServices,
  { prompt, id }: { prompt: string; id: string },
): Promise<PromptMessage> {
  const { notebook, agent, files } = services;
  const { mode, sharing, llm } = agent.getState();
  const context: AgentContext = {
    kind: "agent",
    mode,
    sharing,
    selected: null,
    states: {},
    kernels: {},
    variables: [],
    mentions: [],
    rules: "",
  };
  const file = JSON.parse(writeNotebook(notebook.document.toNotebook())) as PromptMessage["notebook"];
  return {
    type: "prompt",
    prompt,
    notebook: { ...file, metadata: { fiddle: { context } } },
    files: files.store.list().map(({ path, size }) => ({ path, size })),
    prompt_id: id,
    llm,
  };
}
