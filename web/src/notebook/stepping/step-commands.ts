import type { CommandActions } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { toggleBreakpoint } from "./steps.ts";

export const STEP_COMMANDS = {
  "step-through": (services) =>
    void import("./step-through.ts").then(({ stepThrough }) => stepThrough(services, activeCell(services))),
  "toggle-breakpoint"(services) {
    const id = activeCell(services);
    const state = services.editors.get(id)?.view.state;
    if (state) toggleBreakpoint(services.steps, id, state.doc.lineAt(state.selection.main.head).number);
  },
  "clear-breakpoints": ({ steps }) => steps.setState({ breakpoints: new Map() }),
  "close-steps": ({ steps }) => steps.setState({ open: null }),
} satisfies CommandActions;

function activeCell({ selection }: NotebookServices): string {
  return selection.activeId ?? "";
}
