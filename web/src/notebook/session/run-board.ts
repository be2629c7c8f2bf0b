import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "./run-state.ts";

/** A frame: what comes and goes within one is drawn once. */
const FRAME = 16;
/** Between two drawings while cells follow one another: the page must not take the time that the code could have. */
const INTERVAL = 100;

/**
 * Collects changes of the session's state and shows them now and then, so that a hundred quick cells do not draw three
 * hundred times: the first after a pause within a frame, others less often. The end of a queue is shown at once.
 */
export class RunBoard {
  readonly #store: StoreApi<SessionState>;
  readonly #beforeShow: () => void;
  #pending: Partial<SessionState> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;

  /** `beforeShow` brings the document up to date first, so that no cell is shown as done without its outputs. */
  constructor(store: StoreApi<SessionState>, beforeShow: () => void) {
    this.#store = store;
    this.#beforeShow = beforeShow;
  }

  /** The state as it will be shown. */
  get state(): SessionState {
    return { ...this.#store.getState(), ...this.#pending };
  }

  set(change: Partial<SessionState>): void {
    Object.assign(this.#pending, change);
    this.#timer ??= setTimeout(() => this.show(), Math.max(FRAME, this.#shownAt + INTERVAL - performance.now()));
  }

  /** Shows everything now. */
  show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shownAt = performance.now();
    this.#beforeShow();
    const change = this.#pending;
    this.#pending = {};
    this.#store.setState(change);
  }
}
