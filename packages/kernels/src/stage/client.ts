import {
  type PageToStage,
  STAGE_PATH,
  type StageEngine,
  type StageEvent,
  type StageFile,
  type StageRequest,
} from "./protocol.ts";

const GREETING_INTERVAL = 50;
const GREETING_LIMIT = 30_000;
/** How often the stage is asked whether it still answers, and how long it may be silent, in milliseconds. */
const PING_INTERVAL = 1000;
const SILENCE_LIMIT = 3500;

export interface StageOptions {
  readonly engine: StageEngine;
  readonly source: string;
  readonly files: readonly StageFile[];
  /** The kernel host's. */
  readonly origin: string;
  /** Where the frame is put. */
  readonly parent: HTMLElement;
  /** The frame's accessible name. */
  readonly title: string;
  readonly onEvent: (event: StageEvent | { readonly tell: "silent" }) => void;
}

/** One run of a program that draws: a fresh frame, which `dispose` removes with all that runs in it. */
export class Stage {
  readonly element: HTMLIFrameElement;
  readonly #options: StageOptions;
  readonly #channel = new MessageChannel();
  readonly #stop = new AbortController();
  #heardAt = 0;
  #isSilent = false;

  constructor(options: StageOptions) {
    this.#options = options;
    // oxlint-disable-next-line react/iframe-missing-sandbox -- set below
    this.element = options.parent.ownerDocument.createElement("iframe");
    Object.assign(this.element, { src: `${options.origin}${STAGE_PATH}`, title: options.title });
    this.element.allow = "cross-origin-isolated; autoplay; fullscreen; gamepad; accelerometer; gyroscope";
    // On another origin than the page's the two together are safe.
    this.element.setAttribute("sandbox", "allow-scripts allow-same-origin");
    options.parent.append(this.element);
    const { port1 } = this.#channel;
    port1.addEventListener("message", ({ data }: MessageEvent<StageEvent>) => this.#hear(data));
    port1.start();
    this.#greet();
  }

  send(request: StageRequest): void {
    this.#channel.port1.postMessage(request);
  }

  /** Ends the program, also one that never returns. */
  dispose(): void {
    this.#stop.abort();
    this.#channel.port1.close();
    this.element.remove();
  }

  #greet(): void {
    const { origin, engine, source, files } = this.#options;
    const { signal } = this.#stop;
    const open: PageToStage = { stage: "open" };
    // Before its document is there the frame has the page's origin, so this one message, which says nothing, goes to any.
    const timer = setInterval(() => this.element.contentWindow?.postMessage(open, "*"), GREETING_INTERVAL);
    const limit = setTimeout(() => this.#tellUnreachable(), GREETING_LIMIT);
    const stop = () => {
      clearInterval(timer);
      clearTimeout(limit);
    };
    signal.addEventListener("abort", stop);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== this.element.contentWindow || event.origin !== origin || !isStaged(event.data)) return;
      removeEventListener("message", listen);
      stop();
      const start: PageToStage = { stage: "start", engine, source, files };
      this.element.contentWindow?.postMessage(start, origin, [this.#channel.port2]);
      this.#watch();
    };
    addEventListener("message", listen, { signal });
  }

  /** Tells when the program keeps its thread to itself. */
  #watch(): void {
    this.#heardAt = performance.now();
    const timer = setInterval(() => {
      this.send({ ask: "ping" });
      if (this.#isSilent || performance.now() - this.#heardAt < SILENCE_LIMIT) return;
      this.#isSilent = true;
      this.#options.onEvent({ tell: "silent" });
    }, PING_INTERVAL);
    this.#stop.signal.addEventListener("abort", () => clearInterval(timer));
  }

  #hear(event: StageEvent): void {
    this.#heardAt = performance.now();
    const wasSilent = this.#isSilent;
    this.#isSilent = false;
    // The first answer after a silence tells that it is over.
    if (event.tell !== "alive" || wasSilent) this.#options.onEvent(event);
  }

  #tellUnreachable(): void {
    const text = `The kernel host ${this.#options.origin} does not answer. Check the connection, then run again.`;
    this.#options.onEvent({ tell: "failed", failure: { kind: "start", text, traceback: [], line: null } });
  }
}

function isStaged(data: unknown): boolean {
  return typeof data === "object" && data !== null && "stage" in data && data.stage === "staged";
}
