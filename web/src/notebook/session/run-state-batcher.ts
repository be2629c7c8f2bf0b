import type { StoreApi } from "zustand/vanilla";
import type { CellRun, SessionState } from "./run-state.ts";

/** One frame. A state that comes and goes within it is never rendered. */
const FRAME_MS = 16;
/** The least time between two renders while cells follow one another, so that rendering takes no time from the code. */
const RENDER_INTERVAL_MS = 100;

/**
 * Collects changes of the session's state and publishes them in batches, so that a hundred quick cells do not cause three
 * hundred renders. The first change after a pause is published within a frame.
 */
export class RunStateBatcher {
  readonly #store: StoreApi<SessionState>;
  readonly #beforeFlush: () => void;
  #pending: Partial<SessionState> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushedAt = 0;

  /** @param beforeFlush Brings the document up to date first, so that no cell appears as done without its outputs. */
  constructor(store: StoreApi<SessionState>, beforeFlush: () => void) {
    this.#store = store;
    this.#beforeFlush = beforeFlush;
  }

  /** The state including changes that are not published yet. */
  get state(): SessionState {
    return { ...this.#store.getState(), ...this.#pending };
  }

  set(change: Partial<SessionState>): void {
    Object.assign(this.#pending, change);
    const wait = Math.max(FRAME_MS, this.#flushedAt + RENDER_INTERVAL_MS - performance.now());
    this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Changes the runs of these cells; null removes one. */
  setRuns(changes: readonly (readonly [string, CellRun | null])[]): void {
    if (changes.length === 0) return;
    const runs = new Map(this.state.runs);
    for (const [id, run] of changes) {
      if (run) runs.set(id, run);
      else runs.delete(id);
    }
    this.set({ runs });
  }

  showProgress(cellId: string, progress: Extract<CellRun, { state: "running" }>["progress"]): void {
    const run = this.state.runs.get(cellId);
    if (run?.state === "running") this.setRuns([[cellId, { ...run, progress }]]);
  }

  /** Publishes every change now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    this.#beforeFlush();
    const change = this.#pending;
    this.#pending = {};
    this.#store.setState(change);
  }
}
