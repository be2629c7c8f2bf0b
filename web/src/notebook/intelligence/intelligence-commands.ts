import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Command, CommandActions } from "../contract/command.ts";
import type { ACTIONS } from "./actions.ts";
import { intelligenceOf } from "./intelligence-of.ts";

export const INTELLIGENCE_COMMANDS = {
  "format-cell": act("formatSelected"),
  "format-all": act("formatAll"),
  "go-to-definition": act("definition"),
  "rename-name": act("rename"),
  // The editor's own key takes over once completion is loaded; this command loads it.
  complete: act("completion"),
  "show-documentation": act("documentation"),
  "next-problem": act("nextProblem"),
  "previous-problem": act("previousProblem"),
  "fix-problem": act("fix"),
} satisfies CommandActions;

/** Loads the code of the command on first use. */
function act(name: keyof typeof ACTIONS): Command["run"] {
  return (services) => {
    Promise.all([intelligenceOf(services), import("./actions.ts")])
      .then(([intelligence, { ACTIONS }]) => ACTIONS[name](intelligence))
      .catch((error: unknown) => toast(messageOf(error), { tone: "bad" }));
  };
}
