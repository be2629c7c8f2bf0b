import { Listeners } from "@fiddle/notebook/listeners";

/** Milliseconds. A quick navigation shows nothing, and a visible bar is shown until it is full. */
export const LOADING_BAR = { throttle: 200, duration: 2000, hide: 500, reset: 400, height: 3 } as const;

export type LoadingState = "idle" | "loading" | "finished" | "error";

export interface LoadingBarView {
  readonly state: LoadingState;
  /** When loading became visible, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** False while it fades out. */
  readonly visible: boolean;
}

const IDLE: LoadingBarView = { state: "idle", since: 0, visible: false };

/**
 * The loading bar as a state machine: `start` → (throttle) loading → `finish` or `fail` → (hide) fading → (reset) idle.
 * If it finishes within the throttle time, it never shows; a failure always does.
 */
export class LoadingBarMachine {
  #view = IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #starting = false;
  readonly #listeners = new Listeners();

  start(): void {
    if (this.#starting || this.#view.state === "loading") return;
    this.#starting = true;
    this.#later(LOADING_BAR.throttle, () => {
      this.#starting = false;
      this.#show({ state: "loading", since: performance.now(), visible: true });
    });
  }

  finish(): void {
    if (this.#starting) this.#cancelStart();
    else if (this.#view.state === "loading") this.#end("finished");
  }

  fail(): void {
    if (this.#view.state !== "error") this.#end("error");
  }

  readonly view = (): LoadingBarView => this.#view;

  readonly subscribe = this.#listeners.add;

  #cancelStart(): void {
    this.#starting = false;
    clearTimeout(this.#timer);
    if (this.#view.state !== "idle") this.#fade();
  }

  #end(state: "finished" | "error"): void {
    this.#starting = false;
    this.#show({ ...this.#view, state, visible: true });
    this.#fade();
  }

  #fade(): void {
    this.#later(LOADING_BAR.hide, () => {
      this.#show({ ...this.#view, visible: false });
      this.#later(LOADING_BAR.reset, () => this.#show(IDLE));
    });
  }

  #later(delay: number, action: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(action, delay);
  }

  #show(view: LoadingBarView): void {
    this.#view = view;
    this.#listeners.notify();
  }
}

/** The progress of a load of unknown length, in percent: half at the duration, never quite 100. */
export function loadingPercent(elapsed: number): number {
  return Math.min(99, (200 / Math.PI) * Math.atan(elapsed / LOADING_BAR.duration));
}
