import { useSyncExternalStore } from "react";

/** The height in pixels of the on-screen keyboard that covers the window; 0 without one. */
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
