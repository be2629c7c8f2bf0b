import type { FiddlesQuery, FiddleSummary } from "@fiddle/protocol";
import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";
import { listFiddles } from "../fiddles/calls.ts";

/** Which notebooks of the account to list; `deleted` lists the trash. */
export type FiddleFilter = Pick<FiddlesQuery, "sort" | "deleted"> & { readonly q: string; readonly tag: string };

export interface FiddleList {
  /** Null until the first answer. */
  readonly fiddles: readonly FiddleSummary[] | null;
  readonly failure: string | null;
  /** Null on the last page. */
  readonly loadMore: (() => void) | null;
  readonly reload: () => void;
  /** Applies a change that the server has already made, without loading the list again. */
  readonly update: (change: (fiddles: readonly FiddleSummary[]) => readonly FiddleSummary[]) => void;
}

const SEARCH_DEBOUNCE_MS = 200;

/** The account's notebooks that match the filter. The previous list stays until the new one arrives. */
export function useFiddles({ q, tag, sort, deleted }: FiddleFilter): FiddleList {
  const [fiddles, setFiddles] = useState<readonly FiddleSummary[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [nextCursor, setNextCursor] = useState<string | null>(null);
  const [reloads, setReloads] = useState(0);
  const requests = useRef(0);

  const load = useCallback(
    async (cursor?: string) => {
      requests.current += 1;
      const request = requests.current;
      try {
        const answer = await listFiddles({ q, tag, sort, deleted, ...(cursor !== undefined && { cursor }) });
        if (request !== requests.current) return;
        setFiddles((before) => (cursor === undefined ? answer.fiddles : [...(before ?? []), ...answer.fiddles]));
        setNextCursor(answer.next_cursor);
        setFailure(null);
      } catch (error) {
        if (request === requests.current) setFailure(sentenceOf(error));
      }
    },
    [q, tag, sort, deleted],
  );

  useEffect(() => {
    const timer = setTimeout(() => void load(), q === "" ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `reloads` only triggers the call again
  }, [load, q, reloads]);

  useEffect(() => {
    const reload = () => setReloads((count) => count + 1);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);

  return {
    fiddles,
    failure,
    loadMore: nextCursor === null ? null : () => void load(nextCursor),
    reload: () => setReloads((count) => count + 1),
    update: (change) => setFiddles((before) => before && change(before)),
  };
}
