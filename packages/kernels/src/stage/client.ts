import { type PageToStage, type StageEngine, type StageEvent, type StageFile, type StageRequest } from "./protocol.ts";
import { KernelFrame } from "../frame/client.ts";
import { documentUrl, frameSandbox, hostName } from "../frame/kernel-host.ts";

const GREETING_INTERVAL_MS = 50;
const GREETING_TIMEOUT_MS = 30_000;
/** How often the stage is pinged, and how long it can be silent. In milliseconds. */
const PING_INTERVAL_MS = 1000;
const SILENCE_TIMEOUT_MS = 3500;

export interface StageOptions {
  readonly engine: StageEngine;
  readonly source: string;
  readonly files: readonly StageFile[];
  readonly kernelHost: string;
  /** The element that the frame is added to. */
  readonly parent: HTMLElement;
  /** The frame's accessible name. */
  readonly title: string;
  readonly onEvent: (event: StageEvent | { readonly type: "silent" }) => void;
}

/** One run of a program that draws: a new frame, which `dispose` removes with everything that runs in it. */
export class Stage {
  readonly element: HTMLIFrameElement;
  readonly #options: StageOptions;
  readonly #channel = new MessageChannel();
  readonly #files: FileFrame;
  readonly #stop = new AbortController();
  #lastEventAt = 0;
  #isSilent = false;

  constructor(options: StageOptions) {
    this.#options = options;
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below
    this.element = options.parent.ownerDocument.createElement("iframe");
    Object.assign(this.element, { src: documentUrl(options.kernelHost, "stage"), title: options.title });
    this.element.allow = "cross-origin-isolated; autoplay; fullscreen; gamepad; accelerometer; gyroscope";
    // Without `allow-same-origin` the document's origin is opaque, as its headers say too: a program has no cookies.
    this.element.setAttribute("sandbox", "allow-scripts");
    options.parent.append(this.element);
    this.#files = new FileFrame(options.kernelHost, options.parent);
    const { port1 } = this.#channel;
    port1.addEventListener("message", ({ data }: MessageEvent<StageEvent>) => this.#receive(data));
    port1.start();
    this.#greet();
  }

  send(request: StageRequest): void {
    this.#channel.port1.postMessage(request);
  }

  /** Ends the program, even one that never returns. */
  dispose(): void {
    this.#stop.abort();
    this.#channel.port1.close();
    this.#files.dispose();
    this.element.remove();
  }

  #greet(): void {
    const { signal } = this.#stop;
    const open: PageToStage = { stage: "open" };
    // Messages to an opaque origin can't name it as their target, so the frame itself has to be the right one.
    const timer = setInterval(() => this.element.contentWindow?.postMessage(open, "*"), GREETING_INTERVAL_MS);
    const limit = setTimeout(() => this.#reportUnreachable(), GREETING_TIMEOUT_MS);
    const stop = () => {
      clearInterval(timer);
      clearTimeout(limit);
    };
    signal.addEventListener("abort", stop);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== this.element.contentWindow || event.origin !== "null" || !isStaged(event.data)) return;
      removeEventListener("message", listen);
      stop();
      this.#start().catch(() => signal.aborted || this.#reportUnreachable());
    };
    addEventListener("message", listen, { signal });
  }

  async #start(): Promise<void> {
    const { engine, source, files } = this.#options;
    const port = await this.#files.open();
    if (this.#stop.signal.aborted) return;
    const start: PageToStage = { stage: "start", engine, source, files };
    this.element.contentWindow?.postMessage(start, "*", [this.#channel.port2, port]);
    this.#watch();
  }

  /** Reports a program that blocks its thread. */
  #watch(): void {
    this.#lastEventAt = performance.now();
    const timer = setInterval(() => {
      this.send({ ask: "ping" });
      if (this.#isSilent || performance.now() - this.#lastEventAt < SILENCE_TIMEOUT_MS) return;
      this.#isSilent = true;
      this.#options.onEvent({ type: "silent" });
    }, PING_INTERVAL_MS);
    this.#stop.signal.addEventListener("abort", () => clearInterval(timer));
  }

  #receive(event: StageEvent): void {
    this.#lastEventAt = performance.now();
    const wasSilent = this.#isSilent;
    this.#isSilent = false;
    if (event.type === "running" || event.type === "failed") this.#files.dispose();
    // The first answer after a silence reports that it is over.
    if (event.type !== "alive" || wasSilent) this.#options.onEvent(event);
  }

  #reportUnreachable(): void {
    const text = `The kernel host ${hostName(this.#options.kernelHost)} isn't responding. Check your connection, then run again.`;
    this.#options.onEvent({ type: "failed", failure: { kind: "start", text, traceback: [], line: null } });
  }
}

function isStaged(data: unknown): boolean {
  return typeof data === "object" && data !== null && "stage" in data && data.stage === "staged";
}

/** A kernel frame that runs no code. It fetches files for stages, whose own documents have no HTTP cache. */
class FileFrame {
  readonly #element: HTMLIFrameElement;
  readonly #frame: KernelFrame;

  /** The frame is added to `parent`, hidden. */
  constructor(kernelHost: string, parent: HTMLElement) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below
    this.#element = parent.ownerDocument.createElement("iframe");
    Object.assign(this.#element, { src: documentUrl(kernelHost, "frame"), title: "Files", hidden: true });
    this.#element.setAttribute("sandbox", frameSandbox(kernelHost));
    parent.append(this.#element);
    this.#frame = new KernelFrame(this.#element, kernelHost);
  }

  /** A port for one stage. Rejects with a sentence if the frame doesn't answer. */
  open(): Promise<MessagePort> {
    return this.#frame.openFiles();
  }

  dispose(): void {
    this.#frame.dispose();
    this.#element.remove();
  }
}
