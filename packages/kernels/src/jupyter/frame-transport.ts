import { documentUrl, frameSandbox, hostName, messageOrigin, targetOrigin } from "../frame/kernel-host.ts";
import { type Connection, connect } from "../rpc.ts";
import type { JupyterAddress } from "./address.ts";
import type { TransportHandlers } from "./frame.ts";
import { JUPYTER_SERVER, type PageToJupyterFrame, type SocketCommand, type SocketEvent } from "./frame-protocol.ts";
import type { JupyterAnswer, JupyterRequest, JupyterSocket, JupyterTransport, SocketEvents } from "./transport.ts";

const GREETING_INTERVAL_MS = 50;
const GREETING_TIMEOUT_MS = 20_000;
/** Browsers ask before a public page reaches this computer or its network; a frame may ask only where the page lets it. */
const ALLOW = "cross-origin-isolated; loopback-network; local-network; local-network-access";

interface FrameParts {
  readonly kernelHost: string;
  readonly document?: Document;
}

/** Reaches a server through a hidden document of the kernel host that may talk to that server alone. */
export class FrameTransport implements JupyterTransport {
  readonly #element: HTMLIFrameElement;
  readonly #connection: Promise<Connection<TransportHandlers>>;
  /** What to call when the document goes. */
  readonly #sockets = new Set<() => void>();
  /**
   * The frame's process outlives the page for up to a second, in which its sockets would take messages that nobody reads. A page that
   * comes back connects again.
   */
  readonly #leave = (): void => {
    for (const lose of this.#sockets) lose();
  };

  constructor(address: JupyterAddress, { kernelHost, document = globalThis.document }: FrameParts) {
    const frame = document.createElement("iframe");
    const server = new URLSearchParams({ [JUPYTER_SERVER]: new URL(address.base).origin });
    frame.src = documentUrl(kernelHost, "jupyter", `?${server}`);
    frame.allow = ALLOW;
    frame.setAttribute("sandbox", frameSandbox(kernelHost));
    frame.title = "Jupyter";
    frame.hidden = true;
    frame.ariaHidden = "true";
    this.#element = frame;
    this.#connection = this.#connect(address, kernelHost);
    this.#connection.catch(() => {});
    document.body.append(frame);
    addEventListener("pagehide", this.#leave);
  }

  async request(request: JupyterRequest): Promise<JupyterAnswer> {
    return (await this.#connection).call.request(request);
  }

  async barrier(): ReturnType<JupyterTransport["barrier"]> {
    return (await this.#connection).call.barrier();
  }

  openSocket(path: string, protocols: readonly string[], events: SocketEvents): JupyterSocket {
    let port: MessagePort | null = null;
    let isClosed = false;
    const close = () => {
      isClosed = true;
      this.#sockets.delete(lose);
      port?.postMessage({ socket: "close" } satisfies SocketCommand);
    };
    const lose = () => {
      if (isClosed) return;
      close();
      events.onClose();
    };
    const open = async () => {
      port = await (await this.#connection).call.openSocket(path, protocols);
      if (isClosed) return close();
      port.onmessage = ({ data }: MessageEvent<SocketEvent>) => {
        if (isClosed) return;
        if (data.socket === "message") events.onMessage(data.data);
        else if (data.socket === "open") events.onOpen(data.protocol);
        else lose();
      };
    };
    this.#sockets.add(lose);
    open().catch(lose);
    return {
      send(data) {
        port?.postMessage({ socket: "send", data } satisfies SocketCommand, typeof data === "string" ? [] : [data]);
      },
      close,
    };
  }

  /** Removes the document, and its sockets with it. */
  dispose(): void {
    removeEventListener("pagehide", this.#leave);
    this.#leave();
    this.#element.remove();
    this.#connection.then((connection) => connection.close("The connection was closed.")).catch(() => {});
  }

  async #connect(address: JupyterAddress, kernelHost: string): Promise<Connection<TransportHandlers>> {
    await this.#greet(kernelHost);
    const { port1, port2 } = new MessageChannel();
    const message: PageToJupyterFrame = { fiddle: "jupyter", address };
    this.#element.contentWindow?.postMessage(message, targetOrigin(kernelHost), [port2]);
    return connect<TransportHandlers, never>(port1, () => {});
  }

  #greet(kernelHost: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const expected = messageOrigin(kernelHost);
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === this.#element.contentWindow && from === expected && isReady(data)) resolve();
    };
    addEventListener("message", listen);
    const hello: PageToJupyterFrame = { fiddle: "hello" };
    // Before its document is there the frame has the page's origin, so this message, which says nothing, goes to any.
    const greet = () => this.#element.contentWindow?.postMessage(hello, "*");
    const timer = setInterval(greet, GREETING_INTERVAL_MS);
    const limit = setTimeout(
      () =>
        reject(
          new Error(`The kernel host ${hostName(kernelHost)} doesn't answer. Check your connection and try again.`),
        ),
      GREETING_TIMEOUT_MS,
    );
    const stop = () => {
      clearInterval(timer);
      clearTimeout(limit);
      removeEventListener("message", listen);
    };
    promise.then(stop, stop);
    return promise;
  }
}

function isReady(data: unknown): boolean {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "jupyter-ready";
}
