import type { RunOutcome } from "../session/run-queue.ts";
import type { Session } from "../session/session.ts";

/** How long a tool call waits for a cell. The model can wait longer with a call of its own. */
const RUN_WAIT_MS = 30_000;

/** How a cell's run is going when the wait for it is over. */
export type RunProgress =
  | { readonly state: RunOutcome; readonly durationMs: number }
  | { readonly state: "queued" | "running" | "input"; readonly durationMs: number };

interface Pending {
  readonly outcome: Promise<RunOutcome>;
  readonly queuedAt: number;
}

/** The cells that one run of the agent has started in the user's kernels. */
export class CellRuns {
  readonly #session: Session;
  readonly #signal: AbortSignal;
  readonly #pending = new Map<string, Pending>();

  constructor(session: Session, signal: AbortSignal) {
    this.#session = session;
    this.#signal = signal;
  }

  /** Runs a cell and waits for its end, but not forever. */
  run(cellId: string): Promise<RunProgress> {
    this.#signal.throwIfAborted();
    const pending = { outcome: this.#session.runOne(cellId), queuedAt: performance.now() };
    this.#pending.set(cellId, pending);
    const forget = () => this.#pending.get(cellId) === pending && this.#pending.delete(cellId);
    void pending.outcome.then(forget);
    return this.#await(cellId, pending, RUN_WAIT_MS);
  }

  /** Waits for a cell that is running already. Null if it isn't. */
  async wait(cellId: string, waitMs: number): Promise<RunProgress | null> {
    const pending = this.#pending.get(cellId);
    if (pending) return this.#await(cellId, pending, waitMs);
    const { runs } = this.#session.store.getState();
    const isRunning = () => /^(?:queued|running)$/.test(this.#session.store.getState().runs.get(cellId)?.state ?? "");
    if (!runs.has(cellId) || !isRunning()) return null;
    // The user started it, so nobody here was told of it.
    const outcome = new Promise<RunOutcome>((resolve) => {
      const unsubscribe = this.#session.store.subscribe(({ runs }) => {
        if (isRunning()) return;
        unsubscribe();
        const state = runs.get(cellId)?.state;
        resolve(state === "done" || state === "error" ? state : "withdrawn");
      });
    });
    return this.#await(cellId, { outcome, queuedAt: performance.now() }, waitMs);
  }

  /** Takes back what has not started and stops what is running. The user's own runs go on. */
  withdraw(): void {
    this.#session.withdraw([...this.#pending.keys()]);
    this.#pending.clear();
  }

  async #await(cellId: string, { outcome, queuedAt }: Pending, waitMs: number): Promise<RunProgress> {
    const timeout = Promise.withResolvers<null>();
    const timer = setTimeout(() => timeout.resolve(null), waitMs);
    const stop = () => timeout.reject(this.#signal.reason);
    this.#signal.addEventListener("abort", stop, { once: true });
    // Code that waits for the user may wait long.
    const waitsForInput = () => this.#session.store.getState().input?.cellId === cellId;
    const unsubscribe = this.#session.store.subscribe(() => waitsForInput() && timeout.resolve(null));
    try {
      const ended = await Promise.race([outcome, timeout.promise]);
      const { runs } = this.#session.store.getState();
      const durationMs = performance.now() - queuedAt;
      if (ended) {
        const run = runs.get(cellId);
        return { state: ended, durationMs: run && "durationMs" in run ? run.durationMs : durationMs };
      }
      if (waitsForInput()) return { state: "input", durationMs };
      return { state: runs.get(cellId)?.state === "running" ? "running" : "queued", durationMs };
    } finally {
      clearTimeout(timer);
      unsubscribe();
      this.#signal.removeEventListener("abort", stop);
    }
  }
}
