import type { CommandActions } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export const IMPORT_COMMANDS = {
  "open-notebook": pickFile,
  "open-address": ({ dialogs }) => dialogs.setState({ open: "open-address" }),
  "paste-chat": ({ dialogs }) => dialogs.setState({ open: "paste-chat" }),
} satisfies CommandActions;

function pickFile(services: NotebookServices): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".ipynb,.py,.md,.markdown,.qmd,.rmd,.myst,.sql,.txt,.json,application/x-ipynb+json";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void import("./open-files.ts").then(({ openChosenFile }) => openChosenFile(services, file));
  });
  input.click();
}
