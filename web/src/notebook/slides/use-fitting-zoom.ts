import { type RefObject, useLayoutEffect } from "react";

/** The width in pixels that a slide is laid out for; on larger screens everything is larger. */
const SLIDE_WIDTH = 960;
/** Smaller text can't be read from the back of a room, so a longer slide scrolls. */
const MIN_ZOOM = 0.6;
const MAX_ZOOM = 2.2;

/** Scales a slide so that it fills its screen and all of it is visible. */
export function useFittingZoom(screen: RefObject<HTMLElement | null>, slide: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = screen.current;
    const inner = slide.current;
    const content = inner?.firstElementChild;
    if (!outer || !inner || !content) return undefined;
    const fit = () => {
      inner.style.setProperty("zoom", "1");
      const padding = inner.clientHeight - contentHeight(inner);
      const wide = Math.max(1, outer.clientWidth / SLIDE_WIDTH);
      const room = (zoom: number) => (outer.clientHeight - padding * zoom) / Math.max(1, content.clientHeight);
      const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, wide, room(wide)));
      inner.style.setProperty("zoom", zoom.toFixed(3));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    observer.observe(content);
    return () => observer.disconnect();
  });
}

/** The height inside of the padding. */
function contentHeight(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
