import type { CellRequest } from "../../contract/agent.ts";
import type { Command, CommandActions } from "../../contract/command.ts";
import { withAgent } from "../with-agent.ts";
import { askAboutCell, startPrompt } from "./requests.ts";

export const AGENT_COMMANDS = {
  "ask-ai": (services) => startPrompt(services),
  "explain-code": ask("explain"),
  "write-tests": ask("tests"),
  "add-comments": ask("comments"),
  "fix-error": ask("fix"),
  "stop-prompt": ({ agent }) => agent.getState().actions?.stop(),
  "undo-agent-run"({ agent }) {
    const { actions, run } = agent.getState();
    if (run) actions?.undoRun(run.id);
  },
  "suggest-prompts": (services) => withAgent(services, (actions) => actions.requestSuggestions()),
} satisfies CommandActions;

function ask(request: CellRequest): Command["run"] {
  return (services) => {
    const { activeId } = services.selection;
    if (activeId) askAboutCell(services, activeId, request);
  };
}
