import type { ChallengePage, RecordedTest } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { ArrowRight, Award, GraduationCap } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { keepTutorTopic } from "../../agent/tutor-topic.ts";
import { resultsText } from "../../judge/results-text.ts";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { useCapabilities } from "../../platform/root-data.ts";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { LevelChip, levelTitle, TagLink } from "../parts/chips.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";
import { changeProgress, progressStore, useProgress } from "../progress/progress-store.ts";
import { useLearner } from "../progress/use-learner.ts";
import { BADGE_TEXTS } from "./badge.ts";
import { CompareSolutions } from "./CompareSolutions.tsx";
import { Editorial, useEditorial } from "./Editorial.tsx";
import { FailingSteps } from "./FailingSteps.tsx";
import { type AttemptKind, useAttempt } from "./use-attempt.ts";
import { SchemaPicture } from "./SchemaPicture.tsx";
import { useSolution } from "./use-solution.ts";
import { Workspace } from "./Workspace.tsx";
import { expectedText, givenLanguage, givenText } from "../../judge/describe-outcome.ts";
import { CodeListing } from "../parts/CodeListing.tsx";

/** After so many attempts that didn't pass, the solution can be read. */
const FAILURES_BEFORE_REVEAL = 3;

/** One challenge: its text on one side, the editor on the other. */
export function ChallengeView({ challenge }: { readonly challenge: ChallengePage }) {
  useLearner();
  const { agent } = useCapabilities();
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
  const { solved, lastPass, hintsSeen, failures, editorialSeen } = progress;
  const isSolutionOpen = solved !== null || editorialSeen;
  const loaded = useEditorial(slug, isSolutionOpen);
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
        <h1 dir="auto">{title}</h1>
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
          {settings.kind === "sql" && <SchemaPicture setup={settings.setup} />}
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
            {agent && (
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
            item={item}
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
          {solved && (
            <CompareSolutions
              slug={slug}
              language={settings.kind === "sql" ? "sql" : "python"}
              code={(lastPass ?? solved).code}
              editorial={loaded.editorial}
            />
          )}
          <Editorial
            loaded={loaded}
            isOpen={isSolutionOpen}
            mayReveal={failures >= FAILURES_BEFORE_REVEAL}
            onReveal={() => changeProgress(item, () => ({ editorialSeen: true }))}
          />
        </div>
      </div>
    </main>
  );
}

function VisibleExamples({ tests }: { readonly tests: readonly RecordedTest[] }) {
  return (
    <section aria-label="Examples" className="mt-8">
      <h2 className="text-lg">Examples</h2>
      <ul className="m-0 mt-2 flex list-none flex-col gap-3 p-0">
        {tests.map((test, i) => (
          <li key={i} className="min-w-0 rounded-md border border-line">
            <h3 className="border-b border-line px-3 py-1.5 text-sm text-secondary">{test.group}</h3>
            <CodeListing
              code={givenText(test.given)}
              language={givenLanguage(test.given)}
              label="Input"
              className="rounded-none"
            />
            <div className="flex flex-col gap-1 px-3 py-2">
              <p className="text-xs text-muted">{outcomeLabel(test)}</p>
              <pre className="m-0 overflow-x-auto font-mono text-code whitespace-pre text-primary">
                {expectedText(test.outcome) || " "}
              </pre>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeLabel({ given, outcome }: RecordedTest): string {
  if ("stdin" in given) return "Prints";
  if (outcome.kind === "raised") return "Raises";
  return "setup" in given ? "Result" : "Returns";
}

interface HintsProps {
  readonly hintsHtml: readonly string[];
  /** How many the learner has opened. */
  readonly seen: number;
  readonly onNext: () => void;
}

/** Hints that unfold one by one. */
function Hints({ hintsHtml, seen, onNext }: HintsProps) {
  const left = hintsHtml.length - seen;
  return (
    <section aria-label="Hints" className="mt-8">
      <h2 className="text-lg">Hints</h2>
      <ol className="m-0 mt-2 flex list-none flex-col gap-2 p-0" aria-live="polite">
        {hintsHtml.slice(0, seen).map((html, i) => (
          <li key={i} className="flex gap-3 rounded-md bg-surface px-3 py-2">
            <span className="text-sm text-muted tabular-nums">{i + 1}</span>
            <ContentText html={html} inline />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-center gap-3">
        {left > 0 && (
          <Button size="sm" onClick={onNext}>
            Next hint
          </Button>
        )}
        <p className="text-sm text-muted">
          {seen === 0
            ? `${hintsHtml.length} available. Using them shows on your badge.`
            : `${seen} of ${hintsHtml.length}`}
        </p>
      </div>
    </section>
  );
}
