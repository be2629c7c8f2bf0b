const GAP = 6;
const EDGE = 8;

/** Puts a fixed box under `target`, or over it where there is no room, and inside the window. */
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

/** Where a box of `size` goes beside `target`; pixels in a window of `clientWidth` × `clientHeight`. */
export function placement(target: Rect, size: Size, window: { clientWidth: number; clientHeight: number }) {
  const below = target.top + target.height + GAP;
  const above = target.top - GAP - size.height;
  const left = target.left + target.width / 2 - size.width / 2;
  return {
    left: Math.round(Math.max(EDGE, Math.min(left, window.clientWidth - size.width - EDGE))),
    top: Math.round(below + size.height + EDGE <= window.clientHeight || above < EDGE ? below : above),
  };
}
