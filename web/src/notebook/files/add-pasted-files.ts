import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Adds files that were dropped or pasted. Must be called while the event is handled. */
export function addPastedFiles(services: NotebookServices, transfer: DataTransfer): void {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  Promise.all([import("../file-store/dropped.ts"), import("./add-files.ts")]).then(
    ([{ collectDropped }, { addFiles }]) => addFiles(services, collectDropped(entries)),
    () => toast("Couldn't add the files because part of the page didn't load. Check your connection.", { tone: "bad" }),
  );
}
