import type { Command } from "../contract/command.ts";

export const WIDGET_COMMANDS: readonly Command[] = [
  {
    id: "save-widget-state",
    title: "Save the state of widgets in the notebook",
    group: "Notebook",
    run: (notebook) => void import("./save-state.ts").then(({ saveWidgetState }) => saveWidgetState(notebook)),
  },
];
