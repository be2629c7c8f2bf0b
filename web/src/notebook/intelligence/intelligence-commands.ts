import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { ACTIONS } from "./actions.ts";
import { intelligenceOf } from "./intelligence-of.ts";

export const INTELLIGENCE_COMMANDS: readonly Command[] = [
  { id: "format-cell", title: "Format cell", group: "Code", keys: ["Alt+Shift+f"], run: act("formatSelected") },
  { id: "format-all", title: "Format all cells", group: "Code", run: act("formatAll") },
  { id: "go-to-definition", title: "Go to definition", group: "Code", keys: ["F12"], run: act("definition") },
  { id: "rename-name", title: "Rename in all cells…", group: "Code", keys: ["F2"], run: act("rename") },
  // The editor's own key takes over once completion is loaded; this command loads it.
  {
    id: "complete",
    title: "Trigger completion",
    group: "Code",
    keys: ["Mod+Space"],
    run: act("completion"),
  },
  { id: "show-documentation", title: "Show documentation", group: "Code", run: act("documentation") },
  { id: "next-problem", title: "Go to the next problem", group: "Code", keys: ["F8"], run: act("nextProblem") },
  {
    id: "previous-problem",
    title: "Go to the previous problem",
    group: "Code",
    keys: ["Shift+F8"],
    run: act("previousProblem"),
  },
  { id: "fix-problem", title: "Apply quick fix", group: "Code", keys: ["Mod+."], run: act("fix") },
];

/** Loads the code of the command on first use. */
function act(name: keyof typeof ACTIONS): Command["run"] {
  return (services: NotebookServices) => {
    Promise.all([intelligenceOf(services), import("./actions.ts")])
      .then(([intelligence, { ACTIONS }]) => ACTIONS[name](intelligence))
      .catch((error: unknown) => toast(messageOf(error), { tone: "bad" }));
  };
}
