import type { KernelStatus } from "@fiddle/kernels";
import type { Session } from "./session.ts";

/**
 * Resolves when the kernel, whose start and runs come before everything else, rests, or does not for long.
 * In milliseconds: `rest` is how long it has to have nothing to do, so that work is not begun between two runs, and
 * `patience` how long it may put other work off.
 */
export function kernelAtRest(session: Session, { rest: needed = 1_500, patience: most = 8_000 } = {}): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(patience);
      clearTimeout(rest);
      unsubscribe();
      resolve();
    };
    const look = () => {
      const { kernel, runs } = session.store.getState();
      const busy = BUSY.has(kernel.status) || [...runs.values()].some(({ state }) => state === "running");
      if (busy) {
        clearTimeout(rest);
        rest = undefined;
      } else rest ??= setTimeout(end, needed);
    };
    const patience = setTimeout(end, most);
    const unsubscribe = session.store.subscribe(look);
    look();
  });
}

const BUSY: ReadonlySet<KernelStatus> = new Set(["Not started", "Loading…", "Busy"]);
