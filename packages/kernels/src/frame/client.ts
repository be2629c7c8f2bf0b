import type { FetchAnswer, FrameToPage, PageToFrame, WorkerName } from "./protocol.ts";

/** How often the page greets a frame that has not answered, and for how long at most, in milliseconds. */
const GREETING_INTERVAL = 50;
const GREETING_LIMIT = 30_000;

/** The page's side of a kernel frame. */
export class KernelFrame {
  /** Whether the frame has shared memory. Rejects with a sentence when the frame does not answer. */
  readonly isolated: Promise<boolean>;
  readonly #element: HTMLIFrameElement;
  readonly #origin: string;
  readonly #stop = new AbortController();

  /** `origin` is the kernel host's; messages and ports go nowhere else. */
  constructor(element: HTMLIFrameElement, origin: string) {
    this.#element = element;
    this.#origin = origin;
    this.isolated = this.#greet();
    this.isolated.catch(() => {});
  }

  /** Asks for a worker, which the frame starts unless it has already. Both ports can be used at once. */
  connect(worker: WorkerName): { control: MessagePort; channel: MessagePort } {
    const control = new MessageChannel();
    const channel = new MessageChannel();
    const request: PageToFrame = { fiddle: "connect", worker };
    this.isolated.then(
      () => this.#element.contentWindow?.postMessage(request, this.#origin, [control.port2, channel.port2]),
      () => {},
    );
    return { control: control.port1, channel: channel.port1 };
  }

  /** Fetches from a site that lets anybody read, without cookies. At most `limit` bytes. Rejects when the frame does not answer. */
  async fetch(url: string, limit: number): Promise<FetchAnswer> {
    await this.isolated;
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<FetchAnswer>();
    port1.addEventListener("message", ({ data }: MessageEvent<FetchAnswer>) => resolve(data), { once: true });
    port1.start();
    const request: PageToFrame = { fiddle: "fetch", url, limit };
    this.#element.contentWindow?.postMessage(request, this.#origin, [port2]);
    return promise.finally(() => port1.close());
  }

  /** Stops listening. The element is the caller's to remove. */
  dispose(): void {
    this.#stop.abort();
  }

  #greet(): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const { signal } = this.#stop;
    addEventListener(
      "message",
      ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === this.#element.contentWindow && origin === this.#origin && isReady(data)) resolve(data.isolated);
      },
      { signal },
    );
    // Before its document is there the frame has the page's origin, so this one message, which says nothing, goes to any.
    const hello: PageToFrame = { fiddle: "hello" };
    const greet = () => this.#element.contentWindow?.postMessage(hello, "*");
    const timer = setInterval(greet, GREETING_INTERVAL);
    const limit = setTimeout(() => reject(new Error(notAnswering(this.#origin))), GREETING_LIMIT);
    signal.addEventListener("abort", () => reject(new Error("The kernel's frame was closed.")));
    greet();
    const stop = () => {
      clearInterval(timer);
      clearTimeout(limit);
    };
    promise.then(stop, stop);
    return promise;
  }
}

function isReady(data: unknown): data is FrameToPage {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "ready";
}

function notAnswering(origin: string): string {
  return `The kernel host ${origin} does not answer. Check the connection or the host's name, then restart the kernel.`;
}
