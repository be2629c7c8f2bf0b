import { useEffect, useState } from "react";

const DEBOUNCE_MS = 200;

/** The value once it hasn't changed for a moment, to be sent to the server. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
