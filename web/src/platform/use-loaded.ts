import { type DependencyList, useEffect, useState } from "react";

/**
 * What `load` resolves to, loaded again when one of `inputs` changes. Until then it's `initial`, or the previous value. Only
 * the last call counts. Where `load` can fail, it resolves to the failure.
 */
export function useLoaded<T, I>(load: () => Promise<T>, inputs: DependencyList, initial: I): T | I {
  const [value, setValue] = useState<T | I>(initial);
  useEffect(() => {
    let isCurrent = true;
    void load().then((loaded) => isCurrent && setValue(() => loaded));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names the inputs
  }, inputs);
  return value;
}
