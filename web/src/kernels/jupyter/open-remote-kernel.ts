import type { Kernel } from "@fiddle/kernels";
import { JupyterKernel } from "@fiddle/kernels/jupyter";
import { kernelRecords } from "./kernel-records.ts";
import { openServer } from "./open-servers.ts";
import { type RemoteKernel, specOfRemote } from "./remote-kernels.ts";

interface Place {
  readonly notebookId: string;
  readonly kernelOrigin: string;
}

/** A notebook's kernel on a Jupyter server. Loaded when the notebook first needs it. */
export async function openRemoteKernel(remote: RemoteKernel, { notebookId, kernelOrigin }: Place): Promise<Kernel> {
  return new JupyterKernel({
    spec: specOfRemote(remote),
    server: await openServer(remote.serverId, kernelOrigin),
    kernelName: remote.kernelName,
    records: kernelRecords(notebookId, remote),
    onWake,
  });
}

/** A connection may have died while nobody looked, or while there was no network. */
function onWake(listener: () => void): () => void {
  const look = () => document.visibilityState === "visible" && listener();
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
}
