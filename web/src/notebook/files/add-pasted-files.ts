import { toast } from "@fiddle/ui/toasts.ts";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Dropped } from "../file-store/dropped.ts";

type Services = Pick<NotebookServices, "notebook" | "session" | "selection" | "files" | "kernelHost">;

/** Adds files to where the notebook's code runs: the Jupyter server, or this browser. */
export async function addWhereCodeRuns(services: Services, dropped: Promise<Dropped> | Dropped): Promise<void> {
  const remote = remoteKernel(services.session.kernel.spec.name);
  if (remote) {
    const { addToServer } = await import("./server/server-file-actions.ts");
    return addToServer(services, remote, dropped);
  }
  const { addFiles } = await import("./add-files.ts");
  return addFiles(services, dropped);
}

/** Adds files that were dropped or pasted to where the notebook's code runs. Must be called while the event is handled. */
export function addPastedFiles(services: Services, transfer: DataTransfer): void {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  import("../file-store/dropped.ts").then(
    ({ collectDropped }) => addWhereCodeRuns(services, collectDropped(entries)),
    () => toast("Couldn't add the files because part of the page didn't load. Check your connection.", { tone: "bad" }),
  );
}
