import { serve, Transferred } from "../rpc.ts";
import { DirectTransport } from "./direct-transport.ts";
import type { JupyterFrameToPage, PageToJupyterFrame, SocketCommand, SocketEvent } from "./frame-protocol.ts";
import type { JupyterRequest, JupyterTransport } from "./transport.ts";

/** The script of the document that talks to one Jupyter server for the page. The token stays in this document's memory. */
export function runJupyterFrame(): void {
  addEventListener("message", ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    if (source !== parent || !isPageMessage(data)) return;
    const [port] = ports;
    if (data.fiddle === "hello") parent.postMessage({ fiddle: "jupyter-ready" } satisfies JupyterFrameToPage, origin);
    else if (port) serve(port, transportHandlers(new DirectTransport(data.address)));
  });
}

/** What the page can call. */
export function transportHandlers(transport: JupyterTransport) {
  return {
    request: (request: JupyterRequest) => transport.request(request),
    barrier: () => transport.barrier(),
    /** The page's end of the socket's port. */
    openSocket(path: string, protocols: readonly string[]): Transferred<MessagePort> {
      const { port1, port2 } = new MessageChannel();
      serveSocket(port1, transport, path, protocols);
      return new Transferred(port2, [port2]);
    },
  };
}

export type TransportHandlers = ReturnType<typeof transportHandlers>;

function serveSocket(port: MessagePort, transport: JupyterTransport, path: string, protocols: readonly string[]): void {
  const tell = (event: SocketEvent, transfer: Transferable[] = []) => port.postMessage(event, transfer);
  const socket = transport.openSocket(path, protocols, {
    onOpen: (protocol) => tell({ socket: "open", protocol }),
    onMessage: (data) => tell({ socket: "message", data }, typeof data === "string" ? [] : [data]),
    onClose: () => tell({ socket: "close" }),
  });
  port.onmessage = ({ data }: MessageEvent<SocketCommand>) => {
    if (data.socket === "send") return socket.send(data.data);
    socket.close();
    port.close();
  };
}

function isPageMessage(data: unknown): data is PageToJupyterFrame {
  if (typeof data !== "object" || data === null || !("fiddle" in data)) return false;
  return data.fiddle === "hello" || (data.fiddle === "jupyter" && "address" in data);
}
