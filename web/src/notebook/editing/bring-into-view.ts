/** Frames an element must stay where it is before scrolling ends, and the most frames it may take. */
const STABLE_FRAMES = 12;
const MAX_FRAMES = 120;

/**
 * Scrolls the element into view and keeps it there while the cells around it take their real heights. Scrolling by the user,
 * or by what scrolls for them, such as a screen reader, ends it.
 */
export function bringIntoView(element: HTMLElement): void {
  const stop = new AbortController();
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true, capture: true });
  let stable = 0;
  let frames = 0;
  let top = Number.NaN;
  let place = Number.NaN;
  const scroll = () => {
    if (stop.signal.aborted || !element.isConnected) return;
    // New heights move the element in its page, too. Where only the window has moved, somebody scrolled.
    const moved = element.getBoundingClientRect().top;
    if (Math.abs(moved - top) >= 1 && Math.abs(moved + scrollY - place) < 1) return stop.abort();
    element.scrollIntoView({ block: "nearest" });
    const now = element.getBoundingClientRect().top;
    stable = Math.abs(now - top) < 1 ? stable + 1 : 0;
    top = now;
    place = now + scrollY;
    frames += 1;
    if (stable < STABLE_FRAMES && frames < MAX_FRAMES) requestAnimationFrame(scroll);
    else stop.abort();
  };
  scroll();
}
