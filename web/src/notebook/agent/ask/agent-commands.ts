import type { Command } from "../../contract/command.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { withAgent } from "../with-agent.ts";
import { askAboutCell, type CellRequest, startPrompt } from "./requests.ts";

export const AGENT_COMMANDS: readonly Command[] = [
  { id: "ask-ai", title: "Ask AI", group: "AI", keys: ["Mod+i"], run: (services) => startPrompt(services) },
  { id: "explain-code", title: "Explain code with AI", group: "AI", run: ask("explain") },
  { id: "write-tests", title: "Write tests with AI", group: "AI", run: ask("tests") },
  { id: "add-comments", title: "Add comments with AI", group: "AI", run: ask("comments") },
  { id: "fix-error", title: "Fix this cell's error with AI", group: "AI", run: ask("fix") },
  {
    id: "stop-prompt",
    title: "Stop the prompt",
    group: "AI",
    run: ({ agent }) => agent.getState().actions?.stop(),
  },
  {
    id: "undo-agent-run",
    title: "Undo the agent's last run",
    group: "AI",
    run({ agent }) {
      const { actions, run } = agent.getState();
      if (run) actions?.undoRun(run.id);
    },
  },
  {
    id: "suggest-prompts",
    title: "Suggest next steps",
    group: "AI",
    run: (services) => withAgent(services, (actions) => actions.requestSuggestions()),
  },
];

function ask(request: CellRequest): (services: NotebookServices) => void {
  return (services) => {
    const { activeId } = services.selection;
    if (activeId) askAboutCell(services, activeId, request);
  };
}
