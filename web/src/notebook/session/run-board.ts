import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "./run-state.ts";

/** A frame: cells that come and go within one are drawn once. */
const FRAME = 16;

/**
 * Collects changes of the session's state and shows them at most once a frame, so that a hundred quick cells do not
 * draw three hundred times.
 */
export class RunBoard {
  readonly #store: StoreApi<SessionState>;
  readonly #beforeShow: () => void;
  #pending: Partial<SessionState> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    this.#timer ??= setTimeout(() => this.show(), FRAME);
  }

  /** Shows everything now. */
  show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#beforeShow();
    const change = this.#pending;
    this.#pending = {};
    this.#store.setState(change);
  }
}
