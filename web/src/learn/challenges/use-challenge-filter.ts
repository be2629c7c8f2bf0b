import type { ChallengeSummary } from "@fiddle/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { statusOfProgress } from "../progress/challenge-status.ts";
import { useAllProgress } from "../progress/progress-store.ts";
import { type ChallengeFilter, findChallenges, makeSearchable, readFilter, writeFilter } from "./find-challenges.ts";

/** How long typing must pause before the address changes, in milliseconds. */
const ADDRESS_DELAY_MS = 300;

/** The filters, which the address keeps, and the challenges that fit them. */
export function useChallengeFilter(challenges: readonly ChallengeSummary[]) {
  const [parameters] = useSearchParams();
  const [filter, setFilter] = useState<ChallengeFilter>(() => readFilter(parameters));
  const progress = useAllProgress();
  const searchable = useMemo(() => makeSearchable(challenges), [challenges]);
  const found = useMemo(
    () => findChallenges(searchable, filter, (slug) => statusOfProgress(progress[`challenges/${slug}`])),
    [searchable, filter, progress],
  );
  useEffect(() => {
    const query = writeFilter(filter).toString();
    if (query === location.search.slice(1)) return undefined;
    // Not through the router, which would render the page again and ask the server for the same list.
    const timer = setTimeout(
      () => history.replaceState(history.state, "", query === "" ? location.pathname : `?${query}`),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [filter]);
  const change = useCallback((patch: Partial<ChallengeFilter>) => setFilter((before) => ({ ...before, ...patch })), []);
  return { filter, change, found };
}
