/** How much earlier than due a frame can come, because displays aren't exact. In milliseconds. */
const EARLY_FRAME_MS = 4;

/** Decides when a program on a stage can draw its next frame: in step with the display, and not while it is paused. */
export class FrameClock {
  readonly #request: (callback: () => void) => void;
  readonly #now: () => number;
  readonly #onFrameRate: (perSecond: number) => void;
  #isPaused = false;
  #steps = 0;
  #count = 0;
  #countedSince = 0;

  constructor(
    onFrameRate: (perSecond: number) => void,
    { request = requestFrame, now = () => performance.now() } = {},
  ) {
    this.#onFrameRate = onFrameRate;
    this.#request = request;
    this.#now = now;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Resolves at a frame of the display, at least this many milliseconds from now. */
  frame(milliseconds: number): Promise<void> {
    const due = this.#now() + milliseconds - EARLY_FRAME_MS;
    return new Promise((resolve) => {
      const check = () => {
        if (this.#isPaused && this.#steps > 0) this.#steps -= 1;
        else if (this.#isPaused || this.#now() < due) {
          this.#request(check);
          return;
        }
        this.count();
        resolve();
      };
      this.#request(check);
    });
  }

  /** A frame was drawn. */
  count(): void {
    // Loading and drawing before the first frame doesn't count.
    if (this.#count === 0) this.#countedSince = this.#now();
    this.#count += 1;
    const passed = this.#now() - this.#countedSince;
    if (passed < 1000) return;
    this.#onFrameRate(Math.round(((this.#count - 1) * 1000) / passed));
    this.#count = 0;
  }

  pause(): void {
    this.#isPaused = true;
    this.#onFrameRate(0);
  }

  resume(): void {
    this.#isPaused = false;
    this.#steps = 0;
    this.#count = 0;
  }

  step(): void {
    this.#steps += 1;
  }
}

function requestFrame(callback: () => void): void {
  requestAnimationFrame(callback);
}
