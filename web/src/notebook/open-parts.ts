import { KernelFrame } from "@fiddle/kernels";
import { createStore } from "zustand/vanilla";
import { FileStore } from "../files/store.ts";
import { KernelPool } from "../kernels/kernel-pool.ts";
import type { Dialogs, NotebookParts } from "./notebook-context.ts";
import { holdReloadWhileBusy } from "./hold-reload.ts";
import { Selection } from "./selection.ts";
import { Session } from "./session/session.ts";
import { openNotebook } from "./store/open-notebook.ts";

/** The notebook's parts with the one way to let go of them. */
export interface OpenParts extends NotebookParts {
  /** Ends the kernels and closes the storage, after what is on its way there has arrived. */
  close(): Promise<void>;
}

/** Opens a notebook's document and files, and gives it a session with its own kernels. */
export async function openParts({
  id,
  kernelOrigin,
}: {
  readonly id: string;
  readonly kernelOrigin: string;
}): Promise<OpenParts> {
  const [notebook, files] = await Promise.all([openNotebook(id), FileStore.open(id)]);
  const kernels = new KernelPool(findFrame(kernelOrigin));
  const session = new Session({ document: notebook.document, kernels, files });
  const stopHolding = holdReloadWhileBusy({ notebook, session });
  return {
    notebook,
    session,
    selection: new Selection(),
    editors: new Map(),
    dialogs: createStore<Dialogs>(() => ({ open: null })),
    async close() {
      stopHolding();
      session.dispose();
      kernels.dispose();
      files.close();
      await notebook.close();
    },
  };
}

/** The kernel frame stands in the page's first HTML, so that it starts before any script here runs. */
function findFrame(kernelOrigin: string): KernelFrame {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  return new KernelFrame(element, kernelOrigin);
}
