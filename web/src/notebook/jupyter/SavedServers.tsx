import type { RunningKernel } from "@fiddle/kernels/jupyter";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { forgetServer } from "../../kernels/jupyter/connect.ts";
import { openServer } from "../../kernels/jupyter/open-servers.ts";
import { joinKernel, type RemoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { useRootData } from "../../platform/root-data.ts";

interface SavedServersProps {
  readonly kernels: readonly RemoteKernel[];
  readonly onChoose: (kernel: RemoteKernel) => void;
}

/** The servers that this browser knows, and what runs there. */
export function SavedServers({ kernels, onChoose }: SavedServersProps) {
  const ids = [...new Set(kernels.map(({ serverId }) => serverId))];
  return (
    <section aria-label="Saved servers" className="mt-5">
      <h3 className="mb-2 text-sm/6">Saved servers</h3>
      <ul className="flex flex-col gap-3">
        {ids.map((id) => (
          <SavedServer key={id} kernels={kernels.filter(({ serverId }) => serverId === id)} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function SavedServer({ kernels, onChoose }: SavedServersProps) {
  const { kernelHost } = useRootData();
  const [running, setRunning] = useState<readonly RunningKernel[] | string | null>(null);
  const [first] = kernels;
  if (!first) return null;
  const { serverId, host } = first;
  const look = async () => {
    setRunning("Looking…");
    try {
      setRunning(await (await openServer(serverId, kernelHost)).kernels());
    } catch (error) {
      setRunning(messageOf(error));
    }
  };
  const shutDown = async (id: string) => {
    try {
      await (await openServer(serverId, kernelHost)).shutDown(id);
      await look();
    } catch (error) {
      setRunning(messageOf(error));
    }
  };
  return (
    <li aria-label={host}>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 wrap-anywhere text-primary">{host}</span>
        <Button size="sm" variant="ghost" onClick={() => void look()}>
          Running kernels
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void forgetServer(serverId)}>
          Forget
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {kernels.map((kernel) => (
          <Button key={kernel.id} size="sm" onClick={() => onChoose(kernel)}>
            {kernel.displayName}
          </Button>
        ))}
      </div>
      {typeof running === "string" && <p role="status">{running}</p>}
      {typeof running === "object" && running?.length === 0 && <p role="status">No kernel is running there.</p>}
      {typeof running === "object" && running && running.length > 0 && (
        <ul aria-label={`Running on ${host}`} className="mt-2 border-l border-line pl-3">
          {running.map((kernel) => (
            <li key={kernel.id} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 wrap-anywhere text-primary">
                {kernel.name} · {kernel.state} · last used {timeOf(kernel.lastActivity)}
              </span>
              <Button size="sm" onClick={() => onChoose(joinKernel(first, kernel))}>
                Use
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void shutDown(kernel.id)}>
                Shut down
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function timeOf(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? "earlier" : time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
