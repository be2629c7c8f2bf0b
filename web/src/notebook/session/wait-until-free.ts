import type { Kernel } from "@fiddle/kernels";

/** How often a waiting run checks whether the kernel is free (specification §4). */
const BUSY_POLL_MS = 250;

/** Resolves once the kernel runs nothing. Polls as well as subscribing, in case a status message is lost. */
export function waitUntilFree(kernel: Kernel): Promise<void> {
  if (kernel.status.kind !== "busy") return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (kernel.status.kind === "busy") return;
      clearInterval(timer);
      unsubscribe();
      resolve();
    };
    const timer = setInterval(check, BUSY_POLL_MS);
    const unsubscribe = kernel.subscribe(check);
  });
}
