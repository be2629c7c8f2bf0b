import { useSyncExternalStore } from "react";

/** False on the server and in the first render, which must match the server's; then true. */
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
