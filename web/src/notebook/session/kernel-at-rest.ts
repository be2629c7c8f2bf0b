import type { KernelStatus } from "@fiddle/kernels";
import { savesData } from "../../platform/connection.ts";
import type { Session } from "./session.ts";

/**
 * Resolves when the kernel has been idle for `idleMs`, in which nobody scrolled either, so that no other work starts between two
 * runs or between two frames, and at the latest after `timeoutMs`. The kernel's start and its runs come before everything else.
 */
export function kernelAtRest(session: Session, { idleMs = 1_500, timeoutMs = 8_000 } = {}): Promise<void> {
  const isBusy = () => isBusyKernel(session.store.getState().kernel.status) || runs(session);
  return untilIdle(session, isBusy, { idleMs, timeoutMs });
}

/** Resolves when no cell is running, and at the latest after `timeoutMs`. */
export function untilNothingRuns(session: Session, timeoutMs: number): Promise<void> {
  return untilIdle(session, () => runs(session), { idleMs: 0, timeoutMs });
}

/** Of any part of the page. */
const SCROLLING = { passive: true, capture: true };

/** A kernel that has not started is about to start, unless data saving delays the start until the first run. */
function isBusyKernel({ kind }: KernelStatus): boolean {
  return kind === "loading" || kind === "busy" || (kind === "not-started" && !savesData());
}

function runs(session: Session): boolean {
  return [...session.store.getState().runs.values()].some(({ state }) => state === "running");
}

function untilIdle(
  session: Session,
  isBusy: () => boolean,
  limits: { readonly idleMs: number; readonly timeoutMs: number },
): Promise<void> {
  return new Promise((resolve) => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timeout);
      clearTimeout(idle);
      unsubscribe();
      globalThis.removeEventListener?.("scroll", startAnew, SCROLLING);
      resolve();
    };
    const update = () => {
      if (isBusy()) {
        clearTimeout(idle);
        idle = undefined;
      } else idle ??= setTimeout(end, limits.idleMs);
    };
    const startAnew = () => {
      clearTimeout(idle);
      idle = undefined;
      update();
    };
    const timeout = setTimeout(end, limits.timeoutMs);
    const unsubscribe = session.store.subscribe(update);
    globalThis.addEventListener?.("scroll", startAnew, SCROLLING);
    update();
  });
}
