/** Frames an element must stay where it is before it counts as settled, and how many are tried at most. */
const SETTLED = 3;
const AT_MOST = 40;

/**
 * Scrolls the element into view and keeps it there while the cells around it take their real heights.
 * Whoever scrolls meanwhile wins.
 */
export function bringIntoView(element: HTMLElement): void {
  const stop = new AbortController();
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true, capture: true });
  let settled = 0;
  let frames = 0;
  let top = Number.NaN;
  const look = () => {
    if (stop.signal.aborted || !element.isConnected) return;
    element.scrollIntoView({ block: "nearest" });
    const now = element.getBoundingClientRect().top;
    settled = Math.abs(now - top) < 1 ? settled + 1 : 0;
    top = now;
    frames += 1;
    if (settled < SETTLED && frames < AT_MOST) requestAnimationFrame(look);
    else stop.abort();
  };
  look();
}
