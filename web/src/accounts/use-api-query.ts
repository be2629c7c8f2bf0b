import { useCallback, useEffect, useState } from "react";
import { api } from "./api.ts";
import { sentenceOf } from "./failure.ts";

export type ApiQuery<T> =
  | { readonly type: "loading" }
  | { readonly type: "loaded"; readonly answer: T }
  | { readonly type: "failed"; readonly message: string };

/** Loads `path` once, and again on `reload`. The previous answer stays until the new one arrives. */
export function useApiQuery<T>(path: string): readonly [ApiQuery<T>, reload: () => void] {
  const [query, setQuery] = useState<ApiQuery<T>>({ type: "loading" });
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    let current = true;
    const update = (next: ApiQuery<T>) => {
      if (!current) return;
      // Forms are rendered from an answer, so a failed reload must not unmount them.
      setQuery((before) => (next.type === "failed" && before.type === "loaded" ? before : next));
    };
    api<T>(path)
      .then((answer) => update({ type: "loaded", answer }))
      .catch((error: unknown) => update({ type: "failed", message: sentenceOf(error) }));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `reloads` only triggers the call again
  }, [path, reloads]);
  return [query, useCallback(() => setReloads((count) => count + 1), [])];
}
