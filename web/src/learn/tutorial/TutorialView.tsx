import { type PathId, PATHS } from "@fiddle/content/learn/taxonomy.ts";
import type { TutorialPage } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { ArrowRight, Check } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { LevelChip } from "../parts/chips.tsx";
import { CodeListing } from "../parts/CodeListing.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { useJudge } from "../challenge/use-judge.ts";
import { questionId, QuizView } from "./QuizView.tsx";
import { RunnableCell } from "./RunnableCell.tsx";
import { TaskView } from "./TaskView.tsx";
import { useCells } from "./use-cells.ts";
import { useCapabilities } from "../../platform/root-data.ts";
import { listedTools, toolPath } from "../../tools/registry.ts";
import { changeProgress, noteSolved, useProgress } from "../progress/progress-store.ts";
import { TryAgain } from "../progress/TryAgain.tsx";
import { wrongAnswers } from "../progress/try-again.ts";
import { syncItem } from "../progress/sync-progress.ts";

/** One tutorial: text, cells that run, tasks and a quiz. */
export function TutorialView({ tutorial }: { readonly tutorial: TutorialPage }) {
  useLearner();
  const { slug, title, path, level, minutes, goal, parts, packages } = tutorial;
  const item = `tutorials/${slug}`;
  const { kernels, judge, status } = useJudge(tutorial.files);
  const cells = parts.flatMap((part) => (part.kind === "cell" ? [part.cell] : []));
  const { runs, question, failure, returnTo, run, stop, edit } = useCells(kernels, cells, packages);
  useFocusOfRetry();
  const numberOf = (index: number, kind: "cell" | "task") =>
    parts.slice(0, index + 1).filter((part) => part.kind === kind).length;
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      <Breadcrumbs
        crumbs={[
          { to: "/tutorials", label: "Tutorials" },
          { to: `/tutorials#${path}`, label: PATHS[path as PathId]?.title ?? path },
        ]}
      />
      <h1 dir="auto" className="mt-2">
        {title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <LevelChip level={level} />
        <span>about {minutes} min</span>
        {tutorial.prerequisites.length > 0 && (
          <span>
            Read first:{" "}
            {tutorial.prerequisites.map(({ slug, title }, i) => (
              <span key={slug}>
                {i > 0 && ", "}
                <PageLink dir="auto" to={`/tutorials/${slug}`}>
                  {title}
                </PageLink>
              </span>
            ))}
          </span>
        )}
      </p>
      <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-lg text-primary">
        After this tutorial you can {goal}.
      </p>
      {parts.map((part, i) => {
        switch (part.kind) {
          case "prose":
            return <ContentText key={i} html={part.html} />;
          case "listing":
            return <CodeListing key={i} code={part.code} language={part.language} className="my-4" />;
          case "cell": {
            const { cell } = part;
            return (
              <RunnableCell
                key={i}
                cell={cell}
                number={numberOf(i, "cell")}
                run={runs[cell.id]}
                question={question?.cellId === cell.id ? question : null}
                isReturnedTo={returnTo === cell.id}
                onRun={() => void run(cell.id)}
                onStop={() => void stop(cell.language)}
                onEdit={(code) => edit(cell.id, code)}
              />
            );
          }
          case "task":
            return (
              <TaskView
                key={i}
                item={item}
                task={part.task}
                number={numberOf(i, "task")}
                packages={packages}
                judge={judge}
              />
            );
          default:
            return <QuizView key={i} item={item} questions={part.questions} />;
        }
      })}
      <NextSteps tutorial={tutorial} item={item} />
      <div className="sticky bottom-3 flex flex-col gap-2 empty:hidden">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {status.kind === "loading" && (
          <div className="rounded-md border border-line bg-raised px-4 py-3 shadow-lg">
            <LoadProgressBar {...(status.progress ?? { text: "Starting", loaded: 0, total: 0 })} />
          </div>
        )}
      </div>
    </main>
  );
}

/** Comes to what the learner wants to try again. A full load of the page does that by itself. */
function useFocusOfRetry(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key !== "default" && hash !== "") document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

/** What to do after the tutorial, and how much of it is done. */
function NextSteps({ tutorial, item }: { readonly tutorial: TutorialPage; readonly item: string }) {
  const progress = useProgress(item);
  const { tasks, finished, wrong } = progress;
  const offered = useCapabilities();
  const linked = listedTools(offered).find(({ name }) => name === tutorial.tool);
  const ids = tutorial.parts.flatMap((part) => (part.kind === "task" ? [part.task.id] : []));
  const questions = tutorial.parts.flatMap((part) => (part.kind === "quiz" ? part.questions : []));
  const done = ids.filter((id) => tasks.includes(id)).length;
  const questionIds = questions.map((_, i) => questionId(i));
  const isAllDone = tutorial.steps > 0 && [...ids, ...questionIds].every((id) => tasks.includes(id));
  // The tutorial may have changed since, and nobody can solve a task that has gone.
  const gone = wrong.map(({ id }) => id).filter((id) => !ids.includes(id) && !questionIds.includes(id));
  const goneIds = gone.join(" ");
  useEffect(() => {
    if (goneIds !== "") noteSolved(item, goneIds.split(" "));
  }, [goneIds, item]);
  useEffect(() => {
    if (!isAllDone || finished) return;
    changeProgress(item, () => ({ finished: true }));
    // What can't be sent now is sent by the next page.
    syncItem(item).catch(() => {});
  }, [isAllDone, finished, item]);
  const { challenges, next } = tutorial;
  return (
    <section aria-label="Next steps" className="mt-10 border-t border-line pt-6">
      <p className="flex flex-wrap items-center gap-3 text-base text-secondary">
        <span>
          {done} of {ids.length} tasks done
        </span>
        {finished ? (
          <span className="inline-flex items-center gap-1 text-success">
            <Check aria-hidden className="size-4" />
            Tutorial finished
          </span>
        ) : (
          <Button size="sm" data-finishes={item} onClick={() => changeProgress(item, () => ({ finished: true }))}>
            Mark as finished
          </Button>
        )}
      </p>
      <TryAgain retries={wrongAnswers({ [item]: progress }, [tutorial])} />
      <h2 className="mt-6 text-lg">Try what you learned</h2>
      <ul className="mt-2 flex list-none flex-col gap-1 p-0 text-lg">
        {challenges.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink to={`/challenges/${slug}`}>Challenge: {title}</PageLink>
          </li>
        ))}
        {linked && (
          <li>
            <PageLink to={toolPath(linked)}>Tool: {linked.label}</PageLink>
          </li>
        )}
      </ul>
      {next && (
        <p className="mt-6">
          <PageLink to={`/tutorials/${next.slug}`} className={buttonClass("primary")}>
            Next tutorial: {next.title}
            <ArrowRight aria-hidden />
          </PageLink>
        </p>
      )}
    </section>
  );
}
