import { useSyncExternalStore } from "react";

/** False on the server and in the first render, which must be like the server's own; then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
