import { useEffect, useState } from "react";

/**
 * A tool's own libraries, fetched once the page is alive. `load` is a function of the module, such as
 * `() => import("./engine.ts")`; null until it is there, and for good where it cannot be loaded.
 */
export function useEngine<T>(load: () => Promise<T>): T | null {
  const [engine, setEngine] = useState<{ readonly module: T } | null>(null);
  useEffect(() => {
    let left = false;
    const fetch = async () => {
      const module = await load();
      if (!left) setEngine({ module });
    };
    void fetch();
    return () => {
      left = true;
    };
  }, [load]);
  return engine?.module ?? null;
}
