import type { PackageGroup } from "./package-groups.ts";
import { serveFolder } from "./file-port.ts";
import { hostName, isOpaque, messageOrigin, targetOrigin } from "./kernel-host.ts";
import { serveWheels, type WheelStore } from "./wheel-port.ts";
import type { FetchAnswer, FrameToPage, PageToFrame, WorkerName } from "./protocol.ts";

/** How often the page greets a frame that hasn't answered, and for how long at most. In milliseconds. */
const GREETING_INTERVAL_MS = 50;
const GREETING_TIMEOUT_MS = 30_000;
/**
 * How often a frame with workers is greeted again, in milliseconds, and how many greetings in a row can stay
 * unanswered. Browsers don't notify the page when the frame's process crashes, e.g. because it is out of memory.
 * Greetings are counted instead of timed, because delayed timers fire before the answers that arrived meanwhile.
 */
const HEARTBEAT_INTERVAL_MS = 3000;
const MAX_UNANSWERED_GREETINGS = 3;

/** A worker of the frame, as the page sees it. Both ports can be used immediately. */
export interface FrameWorker {
  readonly control: MessagePort;
  readonly channel: MessagePort;
  /** Resolves if the frame dies, with all its workers. */
  readonly gone: Promise<void>;
}

/** The page's side of a kernel frame. */
export class KernelFrame {
  readonly #element: HTMLIFrameElement;
  readonly #host: string;
  readonly #wheels: WheelStore | null;
  readonly #stop = new AbortController();
  #ready: Promise<FrameToPage>;
  #gone = Promise.withResolvers<void>();
  #pulse: ReturnType<typeof setInterval> | undefined;
  #unanswered = 0;

  /**
   * `host` is the kernel host. Messages and ports are sent to no other origin. `wheels` keeps compiled packages for later visits.
   */
  constructor(element: HTMLIFrameElement, host: string, wheels: WheelStore | null = null) {
    this.#wheels = wheels;
    this.#element = element;
    this.#host = host;
    this.#ready = this.#greet();
  }

  /** Whether the frame has shared memory. Rejects with a sentence if the frame doesn't answer. */
  get isolated(): Promise<boolean> {
    return this.#ready.then(({ isolated }) => isolated);
  }

  /** The packages that Python can start with. Rejects like `isolated`. */
  get packageGroups(): Promise<readonly PackageGroup[]> {
    return this.#ready.then(({ packageGroups }) => packageGroups);
  }

  /**
   * Requests a worker, which the frame starts unless it already has. `choose` returns the packages that Python starts with, by the
   * name of their group.
   */
  connect(worker: WorkerName, choose: (groups: readonly PackageGroup[]) => string | null = () => null): FrameWorker {
    const control = new MessageChannel();
    const channel = new MessageChannel();
    const request = async () => {
      const group = choose(await this.packageGroups);
      if (worker === "pyodide" && this.#wheels) await this.#openWheels(this.#wheels);
      await this.#send({ fiddle: "connect", worker, group }, [control.port2, channel.port2]);
    };
    request().catch(() => {});
    return { control: control.port1, channel: channel.port1, gone: this.#gone.promise };
  }

  /**
   * Fetches from a site that any site can read, without cookies. Reads at most `limit` bytes. Rejects if the frame
   * doesn't answer.
   */
  async fetch(url: string, limit: number): Promise<FetchAnswer> {
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<FetchAnswer>();
    port1.addEventListener("message", ({ data }: MessageEvent<FetchAnswer>) => resolve(data), { once: true });
    port1.start();
    try {
      await this.#send({ fiddle: "fetch", url, limit }, [port2]);
      return await promise;
    } finally {
      port1.close();
    }
  }

  /** A port for requesting files (file-port.ts), to be passed to a stage. Rejects if the frame doesn't answer. */
  async openFiles(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel();
    await this.#send({ fiddle: "files" }, [port2]);
    return port1;
  }

  async #openWheels(store: WheelStore): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    serveWheels(port1, store);
    await this.#send({ fiddle: "wheels" }, [port2]);
  }

  /** Stops listening. The caller removes the element. */
  dispose(): void {
    clearInterval(this.#pulse);
    this.#stop.abort();
  }

  /** Rejects if the frame doesn't answer. */
  async #send(request: PageToFrame, ports: MessagePort[]): Promise<void> {
    await this.#ready;
    this.#element.contentWindow?.postMessage(request, targetOrigin(this.#host), ports);
    if (request.fiddle === "connect") this.#pulse ??= setInterval(() => this.#feelPulse(), HEARTBEAT_INTERVAL_MS);
  }

  /** Greets a frame that has answered before. A dead frame is reloaded. */
  #feelPulse(): void {
    if (this.#unanswered < MAX_UNANSWERED_GREETINGS) {
      this.#unanswered += 1;
      this.#hello();
      return;
    }
    clearInterval(this.#pulse);
    this.#pulse = undefined;
    // With the fragment, the browser would only scroll to it.
    this.#element.setAttribute("src", this.#element.src.replace(/#.*/, ""));
    this.#ready = this.#greet();
    const gone = this.#gone;
    this.#gone = Promise.withResolvers();
    gone.resolve();
  }

  #hello(): void {
    const hello: PageToFrame = { fiddle: "hello" };
    // Until the frame has loaded, its origin is still the page's, so this one message, which contains nothing, is sent
    // to any origin.
    this.#element.contentWindow?.postMessage(hello, "*");
  }

  #greet(): Promise<FrameToPage> {
    const { promise, resolve, reject } = Promise.withResolvers<FrameToPage>();
    const { signal } = this.#stop;
    const expected = messageOrigin(this.#host);
    addEventListener(
      "message",
      ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== this.#element.contentWindow || origin !== expected || !isReady(data)) return;
        this.#unanswered = 0;
        resolve(data);
      },
      { signal },
    );
    const timer = setInterval(() => this.#hello(), GREETING_INTERVAL_MS);
    const limit = setTimeout(() => reject(new Error(notAnswering(this.#host))), GREETING_TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(new Error("The kernel's frame was closed.")));
    this.#hello();
    const stop = () => {
      clearInterval(timer);
      clearTimeout(limit);
    };
    promise.then(stop, stop);
    if (isOpaque(this.#host)) promise.then(() => this.#passFiles()).catch(() => {});
    return promise;
  }

  /** Answers the requests of a frame that can't read its own files. */
  #passFiles(): void {
    const { port1, port2 } = new MessageChannel();
    const folder = new URL(`${this.#host}/`, location.href).href;
    serveFolder(port1, folder);
    const message: PageToFrame = { fiddle: "own-files" };
    this.#element.contentWindow?.postMessage(message, targetOrigin(this.#host), [port2]);
  }
}

function isReady(data: unknown): data is FrameToPage {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "ready";
}

function notAnswering(host: string): string {
  return `The kernel host ${hostName(host)} isn't responding. Check your connection and the host name, then restart the kernel.`;
}
