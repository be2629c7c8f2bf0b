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
    api<T>(path)
      .then((answer) => current && setAnswered({ type: "here", answer }))
      .catch((error: unknown) => current && setAnswered({ type: "failed", message: sentenceOf(error) }));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another time is another question
  }, [path, times]);
  return [answered, useCallback(() => setTimes((times) => times + 1), [])];
}
