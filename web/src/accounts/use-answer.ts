import { useCallback, useEffect, useState } from "react";
import { api } from "./api.ts";
import { sentenceOf } from "./failure.ts";

/** What the server has answered so far. */
export type Answered<T> =
  | { readonly type: "waiting" }
  | { readonly type: "here"; readonly answer: T }
  | { readonly type: "failed"; readonly message: string };

/** Asks once, and again when told to; what was there stays until the new answer is. */
export function useAnswer<T>(path: string): readonly [Answered<T>, ask: () => void] {
  const [answered, setAnswered] = useState<Answered<T>>({ type: "waiting" });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let current = true;
    const set = (next: Answered<T>) => {
      if (!current) return;
      // Forms stand on an answer; they do not go because a later question failed.
      setAnswered((before) => (next.type === "failed" && before.type === "here" ? before : next));
    };
    api<T>(path)
      .then((answer) => set({ type: "here", answer }))
      .catch((error: unknown) => set({ type: "failed", message: sentenceOf(error) }));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another time is another question
  }, [path, times]);
  return [answered, useCallback(() => setTimes((times) => times + 1), [])];
}
