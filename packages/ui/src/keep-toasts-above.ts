import { onToasts } from "./toasts.ts";

/** An element that stands higher above the bottom of the window leaves room for a toast below it. */
const ROOM_PX = 160;

const covers = new Set<Element>();
let stopLooking = () => {};

/**
 * Keeps toasts above an element that is fixed to the bottom of the window, or sticks there, until the returned function is called.
 */
export function keepToastsAbove(element: Element): () => void {
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // A row above a phone's keyboard moves with it.
  const moves = new MutationObserver(measure);
  moves.observe(element, { attributes: true, attributeFilter: ["style"] });
  // What sticks to the bottom moves when the page is scrolled; where it is counts when a toast comes.
  if (covers.size === 0) stopLooking = onToasts(measure);
  covers.add(element);
  measure();
  return () => {
    sizes.disconnect();
    moves.disconnect();
    covers.delete(element);
    if (covers.size === 0) stopLooking();
    measure();
  };
}

function measure() {
  const boxes = [...covers].map((cover) => cover.getBoundingClientRect());
  const tops = boxes.filter(({ bottom }) => bottom > innerHeight - ROOM_PX).map(({ top }) => top);
  const covered = innerHeight - Math.min(innerHeight, ...tops);
  document.documentElement.style.setProperty("--toasts-bottom", `${covered}px`);
}
