import { type RefObject, useLayoutEffect, useState } from "react";

const OVERSCAN_ROWS = 8;
const ROW_HEIGHT_PX = 28;
const TOUCH_ROW_HEIGHT_PX = 44;

/** The rows of equal height that are visible in a scrolling box. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [rowHeight] = useState(() => (matchMedia("(pointer: coarse)").matches ? TOUCH_ROW_HEIGHT_PX : ROW_HEIGHT_PX));
  const [seen, setSeen] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setSeen({ top: Math.floor(element.scrollTop / rowHeight), height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, rowHeight]);

  const first = Math.max(0, Math.min(seen.top, count) - OVERSCAN_ROWS);
  const end = Math.min(count, seen.top + Math.ceil(seen.height / rowHeight) + OVERSCAN_ROWS);
  return { first, end, rowHeight };
}

/** Scrolls as little as needed to show a row. */
export function revealRow(box: HTMLElement | null, index: number, rowHeight: number): void {
  if (!box) return;
  const y = index * rowHeight;
  if (y < box.scrollTop) box.scrollTo({ top: y });
  else if (y + rowHeight > box.scrollTop + box.clientHeight) box.scrollTo({ top: y + rowHeight - box.clientHeight });
}
