import { NotebookFileError, readNotebook, writeNotebook } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookParts } from "../notebook-context.ts";
import type { Command } from "./command.ts";

export const FILE_COMMANDS: readonly Command[] = [
  {
    id: "notebooks",
    title: "Notebooks in this browser…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "notebooks" }),
  },
  { id: "open-notebook", title: "Open notebook…", group: "Notebook", run: (parts) => void pickNotebook(parts) },
  { id: "download-ipynb", title: "Download .ipynb", group: "Notebook", run: downloadNotebook },
  { id: "save", title: "Save", group: "Notebook", keys: ["Mod+s"], run: ({ notebook }) => void confirmSaved(notebook) },
];

/** Replaces the notebook's content by a file's; one undo brings the old content back. */
export async function openNotebookFile(parts: NotebookParts, file: File): Promise<void> {
  try {
    const { notebook, notes } = readNotebook(await file.text());
    parts.session.cancel();
    parts.notebook.document.apply({ op: "replace-notebook", notebook }, { by: "person" });
    const [first] = parts.notebook.document.cellIds();
    if (first) parts.selection.select(first);
    const message = [`Opened ${file.name}. Nothing was run.`, ...notes].join(" ");
    toast(message, { action: { label: "Undo", run: () => void parts.notebook.undo.undo() } });
  } catch (error) {
    if (!(error instanceof NotebookFileError)) throw error;
    toast(`${file.name} could not be opened: ${error.message}`, { tone: "bad" });
  }
}

async function pickNotebook(parts: NotebookParts): Promise<void> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".ipynb,application/x-ipynb+json,application/json";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void openNotebookFile(parts, file);
  });
  input.click();
}

function downloadNotebook({ notebook }: NotebookParts): void {
  const text = writeNotebook(notebook.document.toNotebook());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ipynb+json" }));
  link.download = `${
    notebook
      .title()
      .replaceAll(/[^\p{L}\p{N} _.-]+/gu, " ")
      .trim() || "notebook"
  }.ipynb`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function confirmSaved(notebook: NotebookParts["notebook"]): Promise<void> {
  try {
    await notebook.whenSaved();
    toast("Saved in this browser", { tone: "good" });
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), { tone: "bad" });
  }
}
