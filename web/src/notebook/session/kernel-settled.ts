import type { KernelStatus } from "@fiddle/kernels";
import type { Session } from "./session.ts";

/** How long a kernel that loads may put other work off, in milliseconds. */
const PATIENCE = 5_000;

/** Resolves when the kernel, whose start comes before everything else, has started or failed, or takes long. */
export function kernelSettled(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = () => !STARTING.has(session.store.getState().kernel.status) && end();
    const timer = setTimeout(end, PATIENCE);
    const unsubscribe = session.store.subscribe(look);
    look();
  });
}

const STARTING: ReadonlySet<KernelStatus> = new Set(["Not started", "Loading…"]);
