import { type RefObject, useEffect, useState } from "react";

/** How far beyond the window cells are kept ready, in pixels: about two screens. */
const MARGIN = "1500px 0px";

type Watcher = (near: boolean) => void;

const watchers = new WeakMap<Element, Watcher>();
let shared: IntersectionObserver | undefined;

function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return shared;
}

/** Whether the element is on the screen or close to it. One observer serves all cells. */
export function useNear(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    watchers.set(target, setNear);
    observer().observe(target);
    return () => observer().unobserve(target);
  }, [element]);
  return near;
}
