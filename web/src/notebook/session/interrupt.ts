import type { Kernel } from "@fiddle/kernels";

/** Code that is still running this long after Stop may never end, so a restart is offered. */
const STOP_TIMEOUT_MS = 2_000;

interface InterruptEvents {
  readonly isRunning: () => boolean;
  /** Called with whether the code ignored the interrupt. */
  readonly onResult: (ignored: boolean) => void;
}

/** Stops the code that a kernel is running, and finds out whether it obeyed. */
export class Interrupter {
  #timer: ReturnType<typeof setTimeout> | undefined;

  interrupt(kernel: Kernel, { isRunning, onResult }: InterruptEvents): void {
    // The session does not start a stopped run once the kernel has loaded.
    if (kernel.status.kind === "loading") return;
    if (kernel.capabilities.interrupt === "restart") return onResult(true);
    kernel.interrupt();
    this.cancel();
    this.#timer = setTimeout(() => onResult(isRunning()), STOP_TIMEOUT_MS);
  }

  /** Forgets the last interrupt, whose run is over. */
  cancel(): void {
    clearTimeout(this.#timer);
  }
}
