import type { ChallengeSummary } from "@fiddle/protocol";
import { useAllProgress } from "../progress/progress-store.ts";
import { ChallengeCard } from "./ChallengeCard.tsx";

/** Challenges as cards. */
export function ChallengeGrid({ challenges }: { readonly challenges: readonly ChallengeSummary[] }) {
  const progress = useAllProgress();
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {challenges.map((challenge) => (
        <ChallengeCard key={challenge.slug} challenge={challenge} progress={progress[`challenges/${challenge.slug}`]} />
      ))}
    </ul>
  );
}
