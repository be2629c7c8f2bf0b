import type { TutorialPage } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { ArrowRight, Check } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { useIsAgentOn } from "../../platform/root-data.ts";
import { listedTools, toolPath } from "../../tools/registry.ts";
import { changeProgress, useProgress } from "../progress/progress-store.ts";

/** What to do after the tutorial, and how much of it is done. */
export function NextSteps({ tutorial, item }: { readonly tutorial: TutorialPage; readonly item: string }) {
  const { tasks, finished } = useProgress(item);
  const isAgentOn = useIsAgentOn();
  const linked = listedTools({ isAgentOn }).find(({ name }) => name === tutorial.tool);
  const ids = tutorial.parts.flatMap((part) => (part.kind === "task" ? [part.task.id] : []));
  const done = ids.filter((id) => tasks.includes(id)).length;
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
          <Button size="sm" onClick={() => changeProgress(item, () => ({ finished: true }))}>
            Mark as finished
          </Button>
        )}
      </p>
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
