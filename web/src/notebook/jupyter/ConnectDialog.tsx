import { copyText } from "@fiddle/ui/copy-text.ts";
import { onHost } from "../../platform/base.ts";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { type FailureExplanation, JupyterFailure, readJupyterAddress, FAILED_TO_START } from "@fiddle/kernels/jupyter";
import { messageOf } from "@fiddle/notebook/message-of";
import { AddressField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useRef, useState, Fragment } from "react";
import { useStore } from "zustand";
import { connectToServer } from "../../kernels/jupyter/connect.ts";
import { openServer } from "../../kernels/jupyter/open-servers.ts";
import { type RemoteKernel, remoteKernel, remoteKernels } from "../../kernels/jupyter/remote-kernels.ts";
import { useRootData } from "../../platform/root-data.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { chooseKernel } from "../editing/choose-kernel.ts";
import { SavedServers } from "./SavedServers.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Copy, ExternalLink } from "lucide-react";

/** Connects the notebook to a Jupyter server: by its address, or one that this browser knows. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { notebook, session } = useNotebook();
  const { kernelHost } = useRootData();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureExplanation | null>(null);
  const [connecting, setConnecting] = useState(false);
  const known = useStore(remoteKernels);
  const closed = useRef(false);
  useEffect(() => {
    const { status, spec } = session.kernel;
    const remote = remoteKernel(spec.name);
    if (!remote || (status.kind !== "failed" && status.kind !== "disconnected")) return;
    // The kernel's failure is told in a sentence; here is what helps.
    void failureOf(remote, kernelHost, status.reason).then(setFailure);
  }, [session, kernelHost]);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const choose = (kernel: RemoteKernel) => {
    close();
    chooseKernel(notebook.document, kernel.id);
    session.kernelChanged();
    session.warmUp();
  };
  const connect = async () => {
    const read = readJupyterAddress(address);
    setFailure(null);
    setProblem(typeof read === "string" ? read : null);
    if (typeof read === "string") return;
    setConnecting(true);
    try {
      const [first, ...others] = await connectToServer(read, kernelHost);
      if (closed.current) return;
      if (!first) return setProblem("This server has no kernels. Install one there, such as ipykernel.");
      choose(first);
      if (others.length > 0)
        void session.kernel.start().then(
          () => toast(connectedTo(first)),
          () => {},
        );
    } catch (error) {
      if (error instanceof JupyterFailure) setFailure(error.explanation);
      else setProblem(messageOf(error));
    } finally {
      setConnecting(false);
    }
  };
  return (
    <FormDialog
      onClose={close}
      title="Connect to Jupyter"
      description="Run this notebook on your own computer or server. Its address and token stay encrypted in this browser."
      action={connecting ? "Connecting…" : "Connect"}
      disabled={connecting || address.trim() === ""}
      onSubmit={() => void connect()}
    >
      <AddressField
        className="mt-3"
        ref={(input) => input?.setAttribute("autofocus", "")}
        label="Server address"
        placeholder="http://localhost:8888/lab?token=…"
        value={address}
        error={problem}
        hint={
          connecting
            ? "Your browser may ask whether this site can reach your network. Allow it."
            : "Paste what Jupyter printed when it started. No server yet? Run “pip install jupyterlab”, then “jupyter lab”."
        }
        onChange={(event) => setAddress(event.target.value)}
      />
      {failure && <ConnectFailure failure={failure} />}
      {known.length > 0 && <SavedServers kernels={known} onChoose={choose} />}
      <p className="mt-4">
        <a href={onHost("/jupyter")} target="_blank" rel="noopener">
          JupyterHub, gateways, Docker and clusters
        </a>
      </p>
    </FormDialog>
  );
}

function connectedTo({ host }: RemoteKernel): string {
  return `Connected to ${host}. The Kernel menu has its other kernels too.`;
}

/** Why the kernel failed, if the server still shows it; null where all seems well. */
async function failureOf(
  { serverId }: RemoteKernel,
  kernelHost: string,
  reason: string,
): Promise<FailureExplanation | null> {
  try {
    const server = await openServer(serverId, kernelHost);
    await server.specs();
    // Requests get through, but perhaps no socket.
    const noSocket = server.failure("no-socket");
    return noSocket.message === reason ? noSocket.explanation : null;
  } catch (error) {
    return error instanceof JupyterFailure ? error.explanation : null;
  }
}

/** Why a server can't be used, and what helps. */
function ConnectFailure({ failure }: { readonly failure: FailureExplanation }) {
  const { reason, commands = [], link } = failure;
  const copy = async (text: string) => {
    if (await copyText(text)) toast("Copied");
  };
  return (
    <div
      role="alert"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-l-[3px] border-line border-l-danger px-4 py-3 wrap-anywhere text-secondary"
      data-cause={failure.cause}
    >
      <strong className="text-primary">{FAILED_TO_START}</strong>
      <p dir="auto">{reason}</p>
      {commands.map((command, at) => (
        <div key={command.label} className="grid gap-1 text-xs">
          <span>{command.label}</span>
          <div className="flex items-center gap-2 rounded-md bg-hover py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-primary">
              {command.text.split(/(?<=[ =])/).map((part, i) => (
                <Fragment key={i}>
                  {/* A line doesn't break inside of an option unless it has to. */}
                  <span className="inline-block max-w-full">{part.trimEnd()}</span>
                  {part.endsWith(" ") && " "}
                </Fragment>
              ))}
            </code>
            <IconButton
              label={at === 0 ? "Copy command" : `Copy command ${command.label}`}
              icon={<Copy />}
              onClick={() => void copy(command.text)}
            />
          </div>
        </div>
      ))}
      {link && (
        <a
          className="inline-flex items-center gap-1 justify-self-start"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          {link.label} <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </div>
  );
}
