/**
 * Compiled wheels that the page keeps for later visits, in storage of the app's origin. Code in a cell can't reach that: its worker
 * belongs to the kernel host (docs/decisions/075-compiled-packages-with-the-app.md).
 */
export interface WheelStore {
  /** Null if there is none. Never throws. */
  find(key: string): Promise<Blob | null>;
  /** Keeps nothing where there isn't enough space. Never throws. */
  keep(key: string, compiled: Blob): Promise<void>;
}

/** Frame → page. */
type WheelRequest =
  | { readonly wheel: "find"; readonly id: number; readonly key: string }
  | { readonly wheel: "keep"; readonly key: string; readonly compiled: Blob };

/** Page → frame. */
type WheelAnswer =
  | { readonly wheel: "found"; readonly id: number; readonly compiled: Blob | null }
  | { readonly wheel: "typing" };

/** By then, downloading the wheel is as fast. In milliseconds. */
const FIND_TIMEOUT_MS = 3_000;
/** While someone types, the frame is told no more often. It waits several times as long for the next key. */
const TYPING_REPORT_MS = 500;

/** Answers the frame's requests, in the page, and tells it when someone types. */
export function serveWheels(port: MessagePort, store: WheelStore, keys: EventTarget = globalThis.document): void {
  let reportedAt = -Infinity;
  const onKey = ({ timeStamp }: Event) => {
    if (timeStamp - reportedAt < TYPING_REPORT_MS) return;
    reportedAt = timeStamp;
    port.postMessage({ wheel: "typing" } satisfies WheelAnswer);
  };
  keys.addEventListener("keydown", onKey, { capture: true, passive: true });
  port.addEventListener("message", ({ data }: MessageEvent<WheelRequest>) => {
    if (data.wheel === "keep") void store.keep(data.key, data.compiled);
    else
      void store
        .find(data.key)
        .then((compiled) => port.postMessage({ wheel: "found", id: data.id, compiled } satisfies WheelAnswer));
  });
  port.start();
}

/** The page's store, in the frame. Without a page that has one, nothing is found. */
export class PageWheels implements WheelStore {
  /** Called at most twice a second while someone types in the page. */
  onTyping: () => void = () => {};
  readonly #timeout: number;
  readonly #waiting = new Map<number, (compiled: Blob | null) => void>();
  #port: MessagePort | null = null;
  #requests = 0;

  constructor({ timeout = FIND_TIMEOUT_MS } = {}) {
    this.#timeout = timeout;
  }

  usePort(port: MessagePort): void {
    this.#port = port;
    port.addEventListener("message", ({ data }: MessageEvent<WheelAnswer>) => {
      if (data.wheel === "typing") this.onTyping();
      else this.#answer(data.id, data.compiled);
    });
    port.start();
  }

  find(key: string): Promise<Blob | null> {
    const port = this.#port;
    if (!port) return Promise.resolve(null);
    const id = ++this.#requests;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(id, null), this.#timeout);
      this.#waiting.set(id, (compiled) => {
        clearTimeout(timer);
        resolve(compiled);
      });
      port.postMessage({ wheel: "find", id, key } satisfies WheelRequest);
    });
  }

  async keep(key: string, compiled: Blob): Promise<void> {
    this.#port?.postMessage({ wheel: "keep", key, compiled } satisfies WheelRequest);
  }

  #answer(id: number, compiled: Blob | null): void {
    this.#waiting.get(id)?.(compiled);
    this.#waiting.delete(id);
  }
}
