import type { Command } from "../contract/command.ts";
import { toggleBreakpoint } from "./steps.ts";

export const STEP_COMMANDS: readonly Command[] = [
  {
    id: "step-through",
    title: "Step through cell",
    group: "Run",
    keys: ["F10"],
    run: (services) =>
      void import("./step-through.ts").then(({ stepThrough }) => stepThrough(services, activeCell(services))),
  },
  {
    id: "toggle-breakpoint",
    title: "Toggle breakpoint",
    group: "Run",
    keys: ["F9"],
    run: (services) => {
      const id = activeCell(services);
      const state = services.editors.get(id)?.view.state;
      if (state) toggleBreakpoint(services.steps, id, state.doc.lineAt(state.selection.main.head).number);
    },
  },
  {
    id: "clear-breakpoints",
    title: "Remove all breakpoints",
    group: "Run",
    run: ({ steps }) => steps.setState({ breakpoints: new Map() }),
  },
  {
    id: "close-steps",
    title: "Close the step recording",
    group: "Run",
    run: ({ steps }) => steps.setState({ open: null }),
  },
];

function activeCell({ selection }: Parameters<Command["run"]>[0]): string {
  return selection.activeId ?? "";
}
