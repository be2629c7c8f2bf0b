import type { ChallengeSummary } from "@fiddle/protocol";
import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { classes } from "@fiddle/ui/classes.ts";
import { Check, CircleDashed } from "lucide-react";
import { memo } from "react";
import { useAllProgress } from "../progress/progress-store.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { LevelChip, TagChip } from "../parts/chips.tsx";
import { statusOfProgress } from "../progress/challenge-status.ts";

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

interface ChallengeCardProps {
  readonly challenge: ChallengeSummary;
  readonly progress?: Progress | undefined;
}

/** A challenge in a list, with how far the learner is. */
const ChallengeCard = memo(function ChallengeCard({ challenge, progress }: ChallengeCardProps) {
  const { slug, title, summary, level, tags, minutes } = challenge;
  const status = statusOfProgress(progress);
  return (
    <li className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <PageLink
        to={`/challenges/${slug}`}
        data-status={status}
        className={classes(
          "flex h-full flex-col gap-1.5 rounded-lg border bg-surface px-4 py-3 no-underline transition-colors hover:bg-raised",
          status === "solved" ? "border-success" : "border-line hover:border-line-control",
        )}
      >
        <span className="flex items-start gap-2">
          <span dir="auto" className="grow font-medium text-primary">
            {title}
          </span>
          {status === "solved" && (
            <span className="inline-flex items-center gap-1 text-xs text-success">
              <Check aria-hidden className="size-4" />
              Solved
            </span>
          )}
          {status === "attempted" && (
            <span className="inline-flex items-center gap-1 text-xs text-warn">
              <CircleDashed aria-hidden className="size-3.5" />
              Started
            </span>
          )}
        </span>
        <span dir="auto" className="grow text-sm text-pretty text-muted">
          {summary}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <LevelChip level={level} />
          {tags.slice(0, 2).map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
          <span className="ml-auto text-xs text-muted">{minutes} min</span>
        </span>
      </PageLink>
    </li>
  );
});
