import type { Command } from "../contract/command.ts";

export const WIDGET_COMMANDS: readonly Command[] = [
  {
    id: "save-widget-state",
    title: "Save widget state",
    group: "Notebook",
    run: (notebook) => void import("./save-state.ts").then(({ saveWidgetState }) => saveWidgetState(notebook)),
  },
];
