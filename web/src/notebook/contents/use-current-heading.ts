import { useEffect, useState } from "react";
import type { Heading } from "../sections/sections.ts";

/** A heading above this distance from the window's top, which is below the toolbar, counts as reached. */
const REACHED_TOP_PX = 140;
const UPDATE_DELAY_MS = 80;

/** The index of the last heading that has scrolled past the top. Updates while the page scrolls. */
export function useCurrentHeading(headings: readonly Heading[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const topOf = ({ cellId }: Heading) =>
      document.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`)?.getBoundingClientRect().top;
    const update = () => {
      timer = undefined;
      let from = 0;
      let to = headings.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        const heading = headings[middle];
        // A hidden heading has no position, so the one before it counts.
        const top = heading ? topOf(heading) : undefined;
        if (top === undefined || top > REACHED_TOP_PX) to = middle;
        else from = middle + 1;
      }
      setCurrent(Math.max(0, from - 1));
    };
    const updateSoon = () => {
      timer ??= setTimeout(update, UPDATE_DELAY_MS);
    };
    update();
    addEventListener("scroll", updateSoon, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", updateSoon, { capture: true });
    };
  }, [headings]);
  return current;
}
