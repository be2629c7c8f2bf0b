import type { ChallengeSummary } from "@fiddle/protocol";
import { CalendarDays, Check } from "lucide-react";
import { useSyncExternalStore } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { localDay, useProgress } from "../progress/progress-store.ts";
import { dailyChallenge } from "./daily-challenge.ts";

const neverChanges = () => () => {};

/** One challenge a day, the same for everybody. The server doesn't know which day the reader has. */
export function DailyChallenge({ challenges }: { readonly challenges: readonly ChallengeSummary[] }) {
  const day = useSyncExternalStore(neverChanges, localDay, () => null);
  const today = day === null ? undefined : dailyChallenge(challenges, day);
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
