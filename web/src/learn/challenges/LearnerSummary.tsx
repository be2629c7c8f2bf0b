import { keysOf, TAGS } from "@fiddle/content/learn/taxonomy.ts";
import type { ChallengeSummary } from "@fiddle/protocol";
import { Flame } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { localDay, useAllProgress } from "../progress/progress-store.ts";
import { streakOf } from "../progress/streak.ts";

/** How far the learner is, in all and by tag. Nothing is shown before anything was done. */
export function LearnerSummary({ challenges }: { readonly challenges: readonly ChallengeSummary[] }) {
  const progress = useAllProgress();
  const records = Object.values(progress);
  if (records.length === 0) return null;
  const isSolved = ({ slug }: ChallengeSummary) => Boolean(progress[`challenges/${slug}`]?.solved);
  const solved = challenges.filter(isSolved).length;
  const streak = streakOf(
    records.flatMap(({ days }) => days),
    localDay(),
  );
  const tags = keysOf(TAGS)
    .map((tag) => {
      const tagged = challenges.filter(({ tags }) => tags.includes(tag));
      return { tag, all: tagged.length, solved: tagged.filter(isSolved).length };
    })
    .filter(({ solved }) => solved > 0);
  return (
    <section aria-label="Your progress" className="mt-6 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-primary">
        <span>
          <strong className="text-lg tabular-nums">{solved}</strong> of {challenges.length} solved
        </span>
        {streak > 0 && (
          <span className="inline-flex items-center gap-1 text-accent-text">
            <Flame aria-hidden className="size-4" />
            {streak === 1 ? "1 day" : `${streak} days in a row`}
          </span>
        )}
      </p>
      {tags.length > 0 && (
        <ul className="m-0 mt-3 grid list-none grid-cols-2 gap-x-6 gap-y-2 p-0 sm:grid-cols-3 lg:grid-cols-4">
          {tags.map(({ tag, all, solved }) => (
            <li key={tag} className="text-xs">
              <PageLink
                to={`/challenges/tags/${tag}`}
                className="flex justify-between text-secondary no-underline hover:text-primary"
              >
                <span dir="auto">{TAGS[tag].title}</span>
                <span className="text-muted tabular-nums">
                  {solved}/{all}
                </span>
              </PageLink>
              <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-selected">
                <div className="h-full rounded-full bg-success" style={{ width: `${(solved / all) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
