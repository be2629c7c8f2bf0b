import type { FiddlesQuery, FiddleSummary } from "@fiddle/protocol";
import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";
import { listFiddles } from "../fiddles/calls.ts";

export type Question = Pick<FiddlesQuery, "sort" | "deleted"> & { readonly q: string; readonly tag: string };

export interface FiddleList {
  /** Null until the first answer. */
  readonly fiddles: readonly FiddleSummary[] | null;
  readonly failure: string | null;
  /** Null when there are no more. */
  readonly more: (() => void) | null;
  readonly again: () => void;
  /** Shows a change at once, which the server has taken. */
  readonly replace: (change: (fiddles: readonly FiddleSummary[]) => readonly FiddleSummary[]) => void;
}

/** How long the search must rest before it is asked for, in milliseconds. */
const REST = 200;

/** What the account holds for this question; what was found before stays until there is an answer. */
export function useFiddles({ q, tag, sort, deleted }: Question): FiddleList {
  const [fiddles, setFiddles] = useState<readonly FiddleSummary[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const asked = useRef(0);

  const ask = useCallback(
    async (cursor?: string) => {
      asked.current += 1;
      const turn = asked.current;
      try {
        const answer = await listFiddles({ q, tag, sort, deleted, ...(cursor !== undefined && { cursor }) });
        if (turn !== asked.current) return;
        setFiddles((before) => (cursor === undefined ? answer.fiddles : [...(before ?? []), ...answer.fiddles]));
        setNext(answer.next_cursor);
        setFailure(null);
      } catch (error) {
        if (turn === asked.current) setFailure(sentenceOf(error));
      }
    },
    [q, tag, sort, deleted],
  );

  useEffect(() => {
    const timer = setTimeout(() => void ask(), q === "" ? 0 : REST);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another time is another question
  }, [ask, q, times]);

  useEffect(() => {
    const again = () => setTimes((times) => times + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  return {
    fiddles,
    failure,
    more: next === null ? null : () => void ask(next),
    again: () => setTimes((times) => times + 1),
    replace: (change) => setFiddles((before) => before && change(before)),
  };
}
