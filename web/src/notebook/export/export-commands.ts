import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export const EXPORT_COMMANDS: readonly Command[] = [
  { id: "download-ipynb", title: "Download .ipynb", group: "Notebook", run: (services) => download(services, "ipynb") },
  { id: "download-py", title: "Download .py", group: "Notebook", run: (services) => download(services, "py") },
  { id: "download-md", title: "Download .md", group: "Notebook", run: (services) => download(services, "md") },
  { id: "download-sql", title: "Download .sql", group: "Notebook", run: (services) => download(services, "sql") },
  { id: "download-html", title: "Download .html", group: "Notebook", run: (services) => download(services, "html") },
  {
    id: "print",
    title: "Print or save as PDF…",
    group: "Notebook",
    run: () => void import("./print.ts").then(({ printNotebook }) => printNotebook()),
  },
];

function download(
  { notebook }: Pick<NotebookServices, "notebook">,
  format: "ipynb" | "py" | "md" | "sql" | "html",
): void {
  import("./save-as.ts")
    .then(({ saveAs }) => saveAs(notebook, format))
    .catch((error: unknown) => {
      toast(`Couldn't create the file: ${messageOf(error)}`, { tone: "bad" });
    });
}
