import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import type { Command } from "../contract/command.ts";

export const FILE_COMMANDS: readonly Command[] = [
  {
    id: "notebooks",
    title: "Notebooks in this browser…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "notebooks" }),
  },
  { id: "open-notebook", title: "Open notebook…", group: "Notebook", run: pickFile },
  {
    id: "open-address",
    title: "Open from a web address…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "open-address" }),
  },
  {
    id: "paste-chat",
    title: "Paste from a chatbot…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "paste-chat" }),
  },
  {
    id: "save-to-account",
    title: "Save to account",
    group: "Notebook",
    run: (parts) =>
      void import("../cloud-sync/save-to-account.ts")
        .then(({ saveToAccount }) => saveToAccount(parts))
        .catch(reportError),
  },
  {
    id: "details",
    title: "Title, tags and visibility…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "details" }),
  },
  {
    id: "share",
    title: "Share…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "share" }),
  },
  { id: "download-ipynb", title: "Download .ipynb", group: "Notebook", run: (parts) => save(parts, "ipynb") },
  { id: "download-py", title: "Download .py", group: "Notebook", run: (parts) => save(parts, "py") },
  { id: "download-md", title: "Download .md", group: "Notebook", run: (parts) => save(parts, "md") },
  { id: "download-sql", title: "Download .sql", group: "Notebook", run: (parts) => save(parts, "sql") },
  { id: "download-html", title: "Download .html", group: "Notebook", run: (parts) => save(parts, "html") },
  {
    id: "print",
    title: "Print or save as PDF…",
    group: "Notebook",
    run: () => void import("../export/print.ts").then(({ printNotebook }) => printNotebook()),
  },
];

function pickFile(parts: NotebookParts): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".ipynb,.py,.md,.markdown,.qmd,.sql,.txt,.json,application/x-ipynb+json";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void import("./open-files.ts").then(({ openChosenFile }) => openChosenFile(parts, file));
  });
  input.click();
}

function save(parts: NotebookParts, format: "ipynb" | "py" | "md" | "sql" | "html"): void {
  import("../export/save-as.ts")
    .then(({ saveAs }) => saveAs(parts.notebook, format))
    .catch((error: unknown) => {
      toast(`The file could not be made: ${error instanceof Error ? error.message : String(error)}`, { tone: "bad" });
    });
}
