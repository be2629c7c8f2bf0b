import type { ChallengeSummary } from "@fiddle/protocol";
import { CalendarDays, Check } from "lucide-react";
import { useSyncExternalStore } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { localDay, useProgress } from "../progress/progress-store.ts";
import { dailyChallenge } from "./daily-challenge.ts";

const neverChanges = () => () => {};

interface DailyChallengeProps {
  readonly challenges: readonly ChallengeSummary[];
  /** The server's day, such as `2026-11-27`. The reader's replaces it once the page is awake. */
  readonly serverDay: string;
}

/** One challenge a day, the same for everybody. */
export function DailyChallenge({ challenges, serverDay }: DailyChallengeProps) {
  const day = useSyncExternalStore(neverChanges, localDay, () => serverDay);
  const today = dailyChallenge(challenges, day);
  return today ? <Today challenge={today} /> : null;
}

function Today({ challenge: { slug, title, minutes } }: { readonly challenge: ChallengeSummary }) {
  const { solved } = useProgress(`challenges/${slug}`);
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 text-base">
      <CalendarDays aria-hidden className="size-4 text-accent-text" />
      <PageLink dir="auto" to={`/challenges/${slug}`}>
        Today's challenge: {title}
      </PageLink>
      <span className="text-sm text-muted">about {minutes} min</span>
      {solved && (
        <span className="ml-auto inline-flex items-center gap-1 text-sm text-success">
          <Check aria-hidden className="size-4" />
          Solved
        </span>
      )}
    </p>
  );
}
