import { useEffect, useState } from "react";

/**
 * A module that loads after hydration, such as a tool's libraries. `load` must be a constant, for example
 * `() => import("./engine.ts")`. Returns null until the module has loaded, and forever if it cannot be loaded.
 */
export function useLazyModule<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly module: T } | null>(null);
  useEffect(() => {
    let cancelled = false;
    const loadModule = async () => {
      const module = await load();
      if (!cancelled) setLoaded({ module });
    };
    void loadModule();
    return () => {
      cancelled = true;
    };
  }, [load]);
  return loaded?.module ?? null;
}
