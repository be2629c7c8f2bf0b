// Pixels between the box and its target, and between the box and the edge of the window.
const GAP = 6;
const MARGIN = 8;

/** Positions a fixed box below `target`, or above it if there is no room, and inside the window. */
export function placeBeside(box: HTMLElement, target: Element): void {
  const { width, height } = box.getBoundingClientRect();
  const place = placement(target.getBoundingClientRect(), { width, height }, document.documentElement);
  box.style.left = `${place.left}px`;
  box.style.top = `${place.top}px`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
type Rect = Size & { readonly left: number; readonly top: number };

/** The position of a box of `size` beside `target`, in pixels relative to the window. */
export function placement(target: Rect, size: Size, window: { clientWidth: number; clientHeight: number }) {
  const below = target.top + target.height + GAP;
  const above = target.top - GAP - size.height;
  const left = target.left + target.width / 2 - size.width / 2;
  return {
    left: Math.round(Math.max(MARGIN, Math.min(left, window.clientWidth - size.width - MARGIN))),
    top: Math.round(below + size.height + MARGIN <= window.clientHeight || above < MARGIN ? below : above),
  };
}
