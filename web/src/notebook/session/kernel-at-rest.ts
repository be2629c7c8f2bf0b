import type { KernelStatus } from "@fiddle/kernels";
import { savesData } from "../../platform/connection.ts";
import type { Session } from "./session.ts";

/**
 * Resolves when the kernel, whose start and runs come before everything else, rests, or does not for long.
 * In milliseconds: `rest` is how long it has to have nothing to do, so that work is not begun between two runs, and
 * `patience` how long it may put other work off.
 */
export function kernelAtRest(session: Session, { rest = 1_500, patience = 8_000 } = {}): Promise<void> {
  const isBusy = () => isBusyKernel(session.store.getState().kernel.status) || runs(session);
  return untilFree(session, isBusy, { rest, patience });
}

/** Resolves when no cell runs, or one does for `patience` milliseconds. */
export function untilNothingRuns(session: Session, patience: number): Promise<void> {
  return untilFree(session, () => runs(session), { rest: 0, patience });
}

/** A kernel that has not started is about to, except where the start waits for the first run. */
function isBusyKernel({ kind }: KernelStatus): boolean {
  return kind === "loading" || kind === "busy" || (kind === "not-started" && !savesData());
}

function runs(session: Session): boolean {
  return [...session.store.getState().runs.values()].some(({ state }) => state === "running");
}

function untilFree(
  session: Session,
  isBusy: () => boolean,
  waits: { readonly rest: number; readonly patience: number },
): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(patience);
      clearTimeout(rest);
      unsubscribe();
      resolve();
    };
    const look = () => {
      if (isBusy()) {
        clearTimeout(rest);
        rest = undefined;
      } else rest ??= setTimeout(end, waits.rest);
    };
    const patience = setTimeout(end, waits.patience);
    const unsubscribe = session.store.subscribe(look);
    look();
  });
}
