import { keysOf, PATHS } from "@fiddle/content/learn/taxonomy.ts";
import type { TutorialSummary } from "@fiddle/protocol";
import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { Check } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { LevelChip } from "../parts/chips.tsx";
import { useAllProgress } from "../progress/progress-store.ts";
import { TryAgain } from "../progress/TryAgain.tsx";
import { wrongAnswers } from "../progress/try-again.ts";
import { useLearner } from "../progress/use-learner.ts";

/** All tutorials by path. */
export function TutorialIndex({ tutorials }: { readonly tutorials: readonly TutorialSummary[] }) {
  useLearner();
  const progress = useAllProgress();
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <h1>Tutorials</h1>
      <p className="mt-1 max-w-2xl text-lg text-pretty text-secondary">
        Learn Python and SQL with code that runs on the page. Each tutorial teaches one thing and checks that you've got
        it.
      </p>
      <TryAgain retries={wrongAnswers(progress, tutorials)} />
      {keysOf(PATHS).map((path) => {
        const inPath = tutorials.filter((tutorial) => tutorial.path === path);
        if (inPath.length === 0) return null;
        return (
          <section key={path} id={path} aria-labelledby={`path-${path}`} className="mt-10 scroll-mt-4">
            <h2 dir="auto" id={`path-${path}`} className="text-xl">
              {PATHS[path].title}
            </h2>
            <p dir="auto" className="mt-0.5 text-base text-muted">
              {PATHS[path].description}
            </p>
            <ol className="m-0 mt-3 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2">
              {inPath.map((tutorial, i) => (
                <TutorialCard
                  key={tutorial.slug}
                  tutorial={tutorial}
                  place={i + 1}
                  progress={progress[`tutorials/${tutorial.slug}`]}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </main>
  );
}

interface TutorialCardProps {
  readonly tutorial: TutorialSummary;
  readonly place: number;
  readonly progress: Progress | undefined;
}

function TutorialCard({ tutorial, place, progress }: TutorialCardProps) {
  const { slug, title, summary, level, minutes, steps } = tutorial;
  const done = Math.min(progress?.tasks.length ?? 0, steps);
  const finished = progress?.finished ?? false;
  return (
    <li>
      <PageLink
        to={`/tutorials/${slug}`}
        className="flex h-full gap-4 rounded-lg border border-line bg-surface px-4 py-3 no-underline transition-colors hover:border-line-control hover:bg-raised"
      >
        <span aria-hidden className="w-6 shrink-0 text-right font-mono text-xl text-accent-text tabular-nums">
          {place}
        </span>
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex items-center gap-2 font-medium text-primary">
            <span dir="auto" className="grow">
              {title}
            </span>
            {finished && <Check aria-label="Finished" className="size-4 text-success" />}
            {!finished && done > 0 && (
              <span className="shrink-0 text-xs font-normal text-warn tabular-nums">
                {done} of {steps} done
              </span>
            )}
          </span>
          <span dir="auto" className="grow text-sm text-pretty text-muted">
            {summary}
          </span>
          <span className="flex items-center gap-2">
            <LevelChip level={level} />
            <span className="ml-auto text-xs text-muted">{minutes} min</span>
          </span>
        </span>
      </PageLink>
    </li>
  );
}
