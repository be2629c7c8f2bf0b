import { promptSocket } from "../../agent/server-agent.ts";
import type { AgentActions } from "../contract/agent.ts";
import { NotebookAgentRun } from "./agent-run.ts";
import type { AgentServices } from "./agent-services.ts";
import { collectContext } from "./collect-context.ts";

/** Makes the agent's actions and puts them into its state. */
export function startAgent(services: AgentServices): AgentActions {
  const { agent, notebook } = services;
  let run: NotebookAgentRun | null = null;

  const actions: AgentActions = {
    async send(prompt) {
      if (agent.getState().status.running) return;
      const id = crypto.randomUUID();
      const current = new NotebookAgentRun(services, prompt, id);
      run = current;
      const message = await collectContext(services, { prompt, id });
      for (const cellId of notebook.document.cellIds())
        current.seenSources.set(cellId, notebook.document.source(cellId));
      current.showPrompt(notebook.document.cellIds().length, prompt);
      current.begin(promptSocket(), message);
      await current.ended;
    },
    stop: () => run?.stop(),
    answer: (text) => run?.answer(text),
    approve: (id, isAllowed) => run?.decide(id, isAllowed),
    keep: (cellId) => run?.edits.keep(cellId),
    discard: () => {},
    keepAll: () => {},
    discardAll: () => {},
    undoRun: () => {
      if (run && notebook.undo.undoAgentRun(run.id))
        agent.setState((state) => ({ run: state.run && { ...state.run, undone: true } }));
    },
    redoRun: () => {
      if (run && notebook.undo.redoAgentRun(run.id))
        agent.setState((state) => ({ run: state.run && { ...state.run, undone: false } }));
    },
    requestSuggestions: () => {},
    preview: async () => ({ text: "", tokens: 0 }),
  };
  agent.setState({ actions });
  return actions;
}
