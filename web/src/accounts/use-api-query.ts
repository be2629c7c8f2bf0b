import { useCallback, useEffect, useState } from "react";
import { api } from "./api.ts";
import { sentenceOf } from "./failure.ts";

export type ApiQuery<T> =
  | { readonly type: "loading" }
  | {
      readonly type: "loaded";
      readonly answer: T;
      /** Why the answer couldn't be loaded again, as a sentence, if it couldn't. */
      readonly reloadFailure?: string;
    }
  | { readonly type: "failed"; readonly message: string };

/** Loads `path` once, and again on `reload`. The previous answer stays until the new one arrives. */
export function useApiQuery<T>(path: string): readonly [ApiQuery<T>, reload: () => void] {
  const [query, setQuery] = useState<ApiQuery<T>>({ type: "loading" });
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    let current = true;
    const onAnswer = (answer: T) => {
      if (current) setQuery({ type: "loaded", answer });
    };
    const onFailure = (error: unknown) => {
      if (!current) return;
      const message = sentenceOf(error);
      // Forms are rendered from an answer, so a failed reload must not unmount them.
      setQuery((before) =>
        before.type === "loaded" ? { ...before, reloadFailure: message } : { type: "failed", message },
      );
    };
    api<T>(path).then(onAnswer, onFailure);
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `reloads` only triggers the call again
  }, [path, reloads]);
  return [query, useCallback(() => setReloads((count) => count + 1), [])];
}
