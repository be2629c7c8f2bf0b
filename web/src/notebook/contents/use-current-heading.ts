import { useEffect, useState } from "react";
import type { Heading } from "../sections/sections.ts";

/** Pixels below the window's top at which a heading counts as reached: under the toolbar. */
const REACHED = 140;
const PAUSE = 80;

/** Index of the heading one reads under: the last that has scrolled past the top. Looked up when scrolling rests. */
export function useCurrentHeading(headings: readonly Heading[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const topOf = ({ cellId }: Heading) =>
      document.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`)?.getBoundingClientRect().top;
    const look = () => {
      timer = undefined;
      let from = 0;
      let to = headings.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        const heading = headings[middle];
        // A hidden heading has no place; the one before it stands for it.
        const top = heading ? topOf(heading) : undefined;
        if (top === undefined || top > REACHED) to = middle;
        else from = middle + 1;
      }
      setCurrent(Math.max(0, from - 1));
    };
    const soon = () => {
      timer ??= setTimeout(look, PAUSE);
    };
    look();
    addEventListener("scroll", soon, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", soon, { capture: true });
    };
  }, [headings]);
  return current;
}
