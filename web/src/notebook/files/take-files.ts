import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Takes what was dropped on the notebook or pasted into it. Must be called while the event is handled. */
export function takeFiles(services: NotebookServices, transfer: DataTransfer): void {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  Promise.all([import("../file-store/dropped.ts"), import("./add-files.ts")]).then(
    ([{ collectDropped }, { addFiles }]) => addFiles(services, collectDropped(entries)),
    () =>
      toast("The files could not be added: a part of the page did not load. Check the connection.", { tone: "bad" }),
  );
}
