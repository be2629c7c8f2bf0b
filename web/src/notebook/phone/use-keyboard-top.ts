import { useSyncExternalStore } from "react";

/** Pixels from the window's lower edge to the upper edge of the keyboard that lies over it; 0 without one. */
export function useKeyboardTop(): number {
  return useSyncExternalStore(subscribe, keyboardTop);
}

function keyboardTop({ window = globalThis.window } = {}): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", listener);
  visualViewport?.addEventListener("scroll", listener);
  return () => {
    visualViewport?.removeEventListener("resize", listener);
    visualViewport?.removeEventListener("scroll", listener);
  };
}
