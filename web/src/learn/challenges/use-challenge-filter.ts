import type { ChallengeSummary } from "@fiddle/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../../platform/in-browser.ts";
import { statusOfProgress } from "../progress/challenge-status.ts";
import { useAllProgress } from "../progress/progress-store.ts";
import {
  type ChallengeFilter,
  findChallenges,
  makeSearchable,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "./find-challenges.ts";

/** How long typing must pause before the address changes, in milliseconds. */
const ADDRESS_DELAY_MS = 300;

/** The filters, which the address keeps, and the challenges that fit them. */
export function useChallengeFilter(challenges: readonly ChallengeSummary[]) {
  const [parameters] = useSearchParams();
  // The server sends the same document for every query, and the first render must match it.
  const inBrowser = useInBrowser();
  const given = useMemo(() => (inBrowser ? readFilter(parameters) : NO_FILTER), [inBrowser, parameters]);
  const [chosen, setChosen] = useState<ChallengeFilter | null>(null);
  const filter = chosen ?? given;
  const progress = useAllProgress();
  const searchable = useMemo(() => makeSearchable(challenges), [challenges]);
  const found = useMemo(
    () => findChallenges(searchable, filter, (slug) => statusOfProgress(progress[`challenges/${slug}`])),
    [searchable, filter, progress],
  );
  useEffect(() => {
    if (chosen === null) return undefined;
    const query = writeFilter(chosen).toString();
    if (query === location.search.slice(1)) return undefined;
    // Not through the router, which would render the page again and ask the server for the same list.
    const timer = setTimeout(
      () => history.replaceState(history.state, "", query === "" ? location.pathname : `?${query}`),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [chosen]);
  const change = useCallback(
    (patch: Partial<ChallengeFilter>) => setChosen((before) => ({ ...(before ?? given), ...patch })),
    [given],
  );
  return { filter, change, found };
}
