import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export const IMPORT_COMMANDS: readonly Command[] = [
  { id: "open-notebook", title: "Open notebook…", group: "Notebook", run: pickFile },
  {
    id: "open-address",
    title: "Open from URL…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "open-address" }),
  },
  {
    id: "paste-chat",
    title: "Import from AI chat…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "paste-chat" }),
  },
];

function pickFile(services: NotebookServices): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".ipynb,.py,.md,.markdown,.qmd,.sql,.txt,.json,application/x-ipynb+json";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void import("./open-files.ts").then(({ openChosenFile }) => openChosenFile(services, file));
  });
  input.click();
}
