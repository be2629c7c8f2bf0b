import { keysOf, LEVELS } from "@fiddle/content/learn/taxonomy.ts";
import type { ChallengeSummary, ItemLink } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { statusOfProgress } from "../progress/challenge-status.ts";
import { useAllProgress } from "../progress/progress-store.ts";
import { TryAgain } from "../progress/TryAgain.tsx";
import { failedChallenges, sorted, wrongAnswers } from "../progress/try-again.ts";
import { ChallengeFilters } from "./ChallengeFilters.tsx";
import { ChallengeGrid } from "./ChallengeGrid.tsx";
import { DailyChallenge } from "./DailyChallenge.tsx";
import {
  type ChallengeFilter,
  findChallenges,
  makeSearchable,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "./find-challenges.ts";
import { LearnerSummary } from "./LearnerSummary.tsx";
import { StudyPaths } from "./StudyPaths.tsx";

interface ChallengeIndexProps {
  readonly challenges: readonly ChallengeSummary[];
  /** For what to try again there. */
  readonly tutorials: readonly ItemLink[];
  /** For the challenge of the day. */
  readonly serverDay: string;
}

/** All challenges, with a search and filters. */
export function ChallengeIndex({ challenges, tutorials, serverDay }: ChallengeIndexProps) {
  useLearner();
  const progress = useAllProgress();
  const { filter, change, found } = useChallengeFilter(challenges);
  const isFiltered = found.length < challenges.length;
  // The whole list stays in the document once it was there, because building it for each cleared search takes longer.
  const [showedAll, setShowedAll] = useState(!isFiltered);
  if (!isFiltered && !showedAll) setShowedAll(true);
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <h1>Challenges</h1>
      <p className="mt-1 max-w-2xl text-lg text-pretty text-secondary">
        Small tasks in Python, SQL and data frames. Your code runs in this browser, tests check it, and you don't need
        an account.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-base">
        <PageLink to="/challenges/tags">By topic</PageLink>
        <PageLink to="/challenges/levels">By level</PageLink>
        <PageLink to="/class">Create a class</PageLink>
      </p>
      <DailyChallenge challenges={challenges} serverDay={serverDay} />
      <LearnerSummary challenges={challenges} />
      <TryAgain
        retries={sorted([...failedChallenges(progress, challenges), ...wrongAnswers(progress, tutorials)])}
        className="mt-3"
      />
      <StudyPaths chosen={filter.path} onChoose={(path) => change({ ...NO_FILTER, path })} />
      <ChallengeFilters filter={filter} onChange={change} />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {isFiltered && `${found.length} of ${challenges.length} challenges`}
      </p>
      {isFiltered && (
        <section aria-label="Search results" className="mt-3">
          <ChallengeGrid challenges={found} />
          {found.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title="No matching challenges"
              action={<Button onClick={() => change(NO_FILTER)}>Clear filters</Button>}
            >
              Try fewer words or another topic.
            </EmptyState>
          )}
        </section>
      )}
      {showedAll && (
        <div hidden={isFiltered}>
          <ChallengesByLevel challenges={challenges} />
        </div>
      )}
    </main>
  );
}

const ChallengesByLevel = memo(function ChallengesByLevel({
  challenges,
}: {
  readonly challenges: readonly ChallengeSummary[];
}) {
  return keysOf(LEVELS).map((level) => (
    <section key={level} aria-labelledby={`level-${level}`} className="mt-6">
      <h2 dir="auto" id={`level-${level}`} className="text-lg">
        {LEVELS[level].title}
      </h2>
      <p dir="auto" className="mt-0.5 mb-3 text-sm text-muted">
        {LEVELS[level].description}
      </p>
      <ChallengeGrid challenges={challenges.filter((challenge) => challenge.level === level)} />
    </section>
  ));
});

/** How long typing must pause before the address changes, in milliseconds. */
const ADDRESS_DELAY_MS = 300;

/** The filters, which the address keeps, and the challenges that fit them. */
function useChallengeFilter(challenges: readonly ChallengeSummary[]) {
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
