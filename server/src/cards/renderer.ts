import { Worker } from "node:worker_threads";
import type { CardDrawing } from "./draw.ts";

/** Draws one card; null if that fails, takes too long, or too many wait. */
export type RenderCard = (drawing: CardDrawing) => Promise<Uint8Array | null>;

export interface RendererLimits {
  /** Cards that wait while another one is drawn. */
  readonly maxWaiting: number;
  readonly timeoutMs: number;
  /** The thread ends after this time without work, and gives back its memory. */
  readonly idleMs: number;
}

const LIMITS: RendererLimits = { maxWaiting: 20, timeoutMs: 10_000, idleMs: 60_000 };

/** Starts a thread for drawing when the first card is needed. It draws one card at a time. */
export function createCardRenderer(limits: Partial<RendererLimits> = {}, startWorker = newWorker): RenderCard {
  const { maxWaiting, timeoutMs, idleMs } = { ...LIMITS, ...limits };
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return (drawing) => {
    if (waiting > maxWaiting) return Promise.resolve(null);
    waiting += 1;
    const rendered = last.then(() => renderNow(drawing)).finally(() => (waiting -= 1));
    last = rendered;
    return rendered;
  };

  async function renderNow(drawing: CardDrawing): Promise<Uint8Array | null> {
    clearTimeout(idle);
    worker ??= startWorker();
    const png = await answerOf(worker, drawing, timeoutMs);
    if (png === null) stop();
    else idle = setTimeout(stop, idleMs).unref();
    return png;
  }

  function stop(): void {
    void worker?.terminate();
    worker = null;
  }
}

function answerOf(worker: Worker, drawing: CardDrawing, timeoutMs: number): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  const fail = () => resolve(null);
  const timer = setTimeout(fail, timeoutMs);
  worker.once("message", resolve).once("error", fail).once("exit", fail);
  worker.postMessage(drawing);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.removeAllListeners("message").removeAllListeners("exit");
    worker.off("error", fail);
  });
}

function newWorker(): Worker {
  const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  // An error between two cards ends only the thread.
  worker.on("error", () => {});
  worker.unref();
  return worker;
}
