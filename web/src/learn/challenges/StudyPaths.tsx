import { STUDY_PATHS, type StudyPathId } from "@fiddle/content/learn/study-paths.ts";
import { keysOf } from "@fiddle/content/learn/taxonomy.ts";
import { classes } from "@fiddle/ui/classes.ts";
import type { MouseEvent } from "react";
import { useAllProgress } from "../progress/progress-store.ts";

interface StudyPathsProps {
  readonly chosen: StudyPathId | "";
  readonly onChoose: (path: StudyPathId | "") => void;
}

/** The study paths as links, which filter the page in place once its scripts run. */
export function StudyPaths({ chosen, onChoose }: StudyPathsProps) {
  const progress = useAllProgress();
  const choose = (event: MouseEvent, path: StudyPathId | "") => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(path);
  };
  return (
    <nav aria-label="Study paths" className="mt-6">
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {keysOf(STUDY_PATHS).map((path) => {
          const { title, challenges } = STUDY_PATHS[path];
          const isChosen = path === chosen;
          const solved = challenges.filter((slug) => progress[`challenges/${slug}`]?.solved).length;
          return (
            <li key={path}>
              {/* A second click takes the choice back. */}
              <a
                href={isChosen ? "/challenges" : `/challenges?path=${path}`}
                aria-current={isChosen ? "true" : undefined}
                onClick={(event) => choose(event, isChosen ? "" : path)}
                className={classes(
                  "inline-flex items-center gap-2 rounded-full border px-3 py-1 text-sm no-underline transition-colors coarse:py-2",
                  isChosen
                    ? "border-accent bg-accent-soft text-primary"
                    : "border-line text-secondary hover:border-line-control hover:text-primary",
                )}
              >
                {title}
                {solved > 0 && (
                  <span className="text-xs text-muted tabular-nums">
                    {solved}/{challenges.length}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      {chosen !== "" && (
        <p dir="auto" className="mt-2 text-sm text-pretty text-muted">
          {STUDY_PATHS[chosen].description}
        </p>
      )}
    </nav>
  );
}
