import type { ChallengePage, RecordedTest } from "@fiddle/protocol";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { ArrowRight, Award, GraduationCap } from "lucide-react";
import { keepTutorTopic } from "../../agent/tutor-topic.ts";
import { useState, useSyncExternalStore } from "react";
import { resultsText } from "../../judge/results-text.ts";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { useIsAgentOn } from "../../platform/root-data.ts";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { LevelChip, levelTitle, TagLink } from "../parts/chips.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";
import { changeProgress, progressStore, useProgress } from "../progress/progress-store.ts";
import { useLearner } from "../progress/use-learner.ts";
import { BADGE_TEXTS } from "./badge.ts";
import { Editorial } from "./Editorial.tsx";
import { FailingSteps } from "./FailingSteps.tsx";
import { Hints } from "./Hints.tsx";
import { type AttemptKind, useAttempt } from "./use-attempt.ts";
import { useSolution } from "./use-solution.ts";
import { VisibleExamples } from "./VisibleExamples.tsx";
import { Workspace } from "./Workspace.tsx";

/** After so many attempts that didn't pass, the solution can be read. */
const FAILURES_BEFORE_REVEAL = 3;

/** One challenge: its text on one side, the editor on the other. */
export function ChallengeView({ challenge }: { readonly challenge: ChallengePage }) {
  useLearner();
  const isAgentOn = useIsAgentOn();
  const { slug, title, level, tags, minutes, judge: settings } = challenge;
  const item = `challenges/${slug}`;
  const progress = useProgress(item);
  const { code, change, replace, read, versions } = useSolution(item, challenge.starter, progress);
  const { attempt, start, judge } = useAttempt(challenge, item);
  const [stepped, setStepped] = useState<{ readonly test: RecordedTest; readonly code: string } | null>(null);
  const unsaved = useSyncExternalStore(
    progressStore.subscribe,
    () => progressStore.getState().unsaved,
    () => false,
  );
  const begin = (kind: AttemptKind) => {
    setStepped(null);
    void start(kind, read());
  };
  const { solved, hintsSeen, failures, editorialSeen } = progress;
  const canStep = settings.kind === "python" && settings.packages.length === 0;
  return (
    <main id="main" className="mx-auto w-full max-w-[88rem] px-4 py-6 sm:px-6">
      <Breadcrumbs
        crumbs={[
          { to: "/challenges", label: "Challenges" },
          { to: `/challenges/levels/${level}`, label: levelTitle(level) },
        ]}
      />
      <header className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{title}</h1>
        <LevelChip level={level} />
        {tags.map((tag) => (
          <TagLink key={tag} tag={tag} />
        ))}
        <span className="text-sm text-muted">about {minutes} min</span>
        {solved && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <Award aria-hidden className="size-4" />
            {BADGE_TEXTS[solved.badge]}
          </span>
        )}
      </header>
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <div className="-mt-5">
            <ContentText html={highlightHtml(challenge.statementHtml)} />
          </div>
          <VisibleExamples tests={challenge.visibleTests} />
          <Hints
            hintsHtml={challenge.hintsHtml}
            seen={hintsSeen}
            onNext={() =>
              changeProgress(item, ({ hintsSeen }) => ({
                hintsSeen: Math.min(hintsSeen + 1, challenge.hintsHtml.length),
              }))
            }
          />
          <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-base">
            {isAgentOn && (
              <PageLink
                to={`/tools/ai-python-tutor?challenge=${slug}`}
                className="inline-flex items-center gap-1.5"
                onClick={() =>
                  keepTutorTopic({
                    code,
                    error: attempt.state === "done" ? resultsText(attempt.results) : "",
                    language: challenge.judge.kind === "sql" ? "sql" : "python",
                    challenge: { slug, level, failures },
                  })
                }
              >
                <GraduationCap aria-hidden className="size-4" />
                Ask the tutor
              </PageLink>
            )}
            {challenge.tutorials.map((tutorial) => (
              <PageLink key={tutorial.slug} to={`/tutorials/${tutorial.slug}`}>
                Tutorial: {tutorial.title}
              </PageLink>
            ))}
          </p>
        </div>
        <div className="min-w-0">
          <noscript>
            <p className="mb-3 rounded-md bg-warn-soft px-3 py-2 text-warn">
              Your code runs in this browser, which needs JavaScript.
            </p>
          </noscript>
          <Workspace
            challenge={challenge}
            code={code}
            onChange={change}
            onReplace={replace}
            versions={versions}
            attempt={attempt}
            judge={judge}
            onStart={begin}
            onStep={canStep ? (test) => setStepped({ test, code }) : undefined}
            unsaved={unsaved}
          />
          {solved && attempt.state === "done" && challenge.next && (
            <p className="mt-4">
              <PageLink to={`/challenges/${challenge.next.slug}`} className={buttonClass("primary")}>
                Next: {challenge.next.title}
                <ArrowRight aria-hidden />
              </PageLink>
            </p>
          )}
          {stepped && (
            <div className="mt-4">
              <FailingSteps
                key={stepped.test.group}
                {...stepped}
                kernels={judge.kernels}
                onClose={() => setStepped(null)}
              />
            </div>
          )}
          <Editorial
            slug={slug}
            isOpen={solved !== null || editorialSeen}
            mayReveal={failures >= FAILURES_BEFORE_REVEAL}
            onReveal={() => changeProgress(item, () => ({ editorialSeen: true }))}
          />
        </div>
      </div>
    </main>
  );
}
