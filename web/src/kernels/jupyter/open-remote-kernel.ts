import type { Kernel } from "@fiddle/kernels";
import { JupyterKernel, type KernelRecord, recordInMemory } from "@fiddle/kernels/jupyter";
import { kernelRecords } from "./kernel-records.ts";
import { openServer } from "./open-servers.ts";
import { type RemoteKernel, specOfRemote } from "./remote-kernels.ts";

interface Place {
  readonly notebookId: string;
  readonly kernelHost: string;
}

/** A notebook's kernel on a Jupyter server. Loaded when the notebook first needs it. */
export async function openRemoteKernel(remote: RemoteKernel, { notebookId, kernelHost }: Place): Promise<Kernel> {
  const server = await openServer(remote.serverId, kernelHost);
  const own = kernelRecords(notebookId, remote);
  const release = await takeSession(`fiddle-jupyter-${notebookId}-${remote.id}`);
  return new JupyterKernel({
    spec: specOfRemote(remote),
    server,
    kernelName: remote.kernelName,
    records: release ? own : recordInMemory(sameKernel(own.read())),
    onWake(listener) {
      const stop = onWake(listener);
      return () => {
        stop();
        release?.();
      };
    },
  });
}

/** Another tab of the notebook uses the kernel too, in a session of its own: a server ends the older of two connections of one session. */
function sameKernel(record: KernelRecord | null): KernelRecord | null {
  return record && { kernelId: record.kernelId, sessionId: "", run: null };
}

/** Takes the session for this tab. Returns how to give it back; null where another tab has it. */
function takeSession(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock && release);
      return lock ? released : undefined;
    });
    // Without locks, as in some private windows, the tab has it.
    held.catch(() => resolve(release));
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
