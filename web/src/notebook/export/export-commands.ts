import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import type { CommandActions } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export const EXPORT_COMMANDS = {
  "download-ipynb": (services) => download(services, "ipynb"),
  "download-py": (services) => download(services, "py"),
  "download-md": (services) => download(services, "md"),
  "download-sql": (services) => download(services, "sql"),
  "download-html": (services) => download(services, "html"),
  "download-one-file": ({ dialogs }) => dialogs.setState({ open: "one-file" }),
  "save-copy": (services) =>
    void import("./one-file/save-copy.ts")
      .then(({ saveCopy }) => saveCopy(services))
      .catch((error: unknown) => toast(`Couldn't create the file: ${messageOf(error)}`, { tone: "bad" })),
  print: () => void import("./print.ts").then(({ printNotebook }) => printNotebook()),
} satisfies CommandActions;

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
