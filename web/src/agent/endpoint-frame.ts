import type { EndpointAnswer, EndpointRequest } from "@fiddle/kernels";
import { documentUrl, isOpaque, targetOrigin } from "@fiddle/kernels/kernel-host";

interface OpenResponse {
  readonly head: (response: Response) => void;
  readonly fail: (error: Error) => void;
  body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null;
}

const LOAD_TIMEOUT_MS = 15_000;

/** A frame that fetches from one AI endpoint for the page. */
export class EndpointFrame {
  readonly #element: HTMLIFrameElement;
  readonly #port: Promise<MessagePort>;
  readonly #open = new Map<number, OpenResponse>();
  #lastId = 0;

  constructor(kernelHost: string, endpoint: string) {
    const element = document.createElement("iframe");
    element.hidden = true;
    element.title = "AI model";
    // An endpoint on this computer or in its network needs the user's permission in some browsers.
    element.allow = "local-network-access; loopback-network; local-network";
    if (isOpaque(kernelHost)) element.setAttribute("sandbox", "allow-scripts");
    element.src = documentUrl(kernelHost, "endpoint", `?origin=${encodeURIComponent(new URL(endpoint).origin)}`);
    this.#element = element;
    this.#port = this.#connect(kernelHost);
    // Requests wait for it and say so; on its own it is nobody's error.
    this.#port.catch(() => {});
    document.body.append(element);
  }

  /** `fetch` for text bodies. Rejects as `fetch` does. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const body = request.method === "GET" || request.method === "HEAD" ? null : await request.text();
    const port = await this.#port;
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const open: OpenResponse = { head: resolve, fail: reject, body: null };
    this.#open.set(id, open);
    request.signal.addEventListener("abort", () => {
      this.#open.delete(id);
      port.postMessage({ kind: "abort", id } satisfies EndpointRequest);
      fail(open, request.signal.reason as Error);
    });
    const { url, method, headers } = request;
    port.postMessage({ kind: "request", id, url, method, headers: [...headers], body } satisfies EndpointRequest);
    return promise;
  };

  close(): void {
    this.#element.remove();
    for (const open of this.#open.values()) fail(open, new TypeError("The connection to the model was closed."));
    this.#open.clear();
  }

  async #connect(kernelHost: string): Promise<MessagePort> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new TypeError("The frame didn't load.")), LOAD_TIMEOUT_MS);
      this.#element.addEventListener("load", () => {
        clearTimeout(timer);
        resolve();
      });
    });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<EndpointAnswer>) => this.#receive(data));
    port1.start();
    this.#element.contentWindow?.postMessage({ fiddle: "endpoint", port: port2 }, targetOrigin(kernelHost), [port2]);
    return port1;
  }

  #receive(answer: EndpointAnswer): void {
    const open = this.#open.get(answer.id);
    if (!open) return;
    switch (answer.kind) {
      case "head": {
        const hasBody = ![101, 204, 205, 304].includes(answer.status);
        const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (controller) => void (open.body = controller),
        });
        const headers = answer.headers.map(([name, value]): [string, string] => [name, value]);
        return open.head(new Response(hasBody ? body : null, { status: answer.status, headers }));
      }
      case "bytes":
        return open.body?.enqueue(answer.bytes);
      case "end":
        this.#open.delete(answer.id);
        return open.body?.close();
      default:
        this.#open.delete(answer.id);
        return fail(open, new TypeError("Failed to fetch"));
    }
  }
}

function fail(open: OpenResponse, error: Error): void {
  if (open.body) open.body.error(error);
  else open.fail(error);
}
