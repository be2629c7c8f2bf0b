import { useEffect, useState } from "react";

/** How long typing must rest, in milliseconds. */
const REST = 200;

/** The value as it was when it last rested: for what is asked of the server. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, REST, value);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
