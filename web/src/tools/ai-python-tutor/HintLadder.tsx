import { classes } from "@fiddle/ui/classes.ts";
import { type OpenLesson, useLesson } from "./use-tutor.ts";

/** What each rung gives; the help below the lesson explains them. */
const RUNGS = ["Goal", "Concept", "Example", "Gap", "Solution"];

/** How much the tutor gives away by now. */
export function HintLadder(lesson: OpenLesson) {
  const rung = useLesson(lesson, (state) => state.rung);
  return (
    <ol aria-label="Hint ladder" className="mt-1 flex w-full max-w-md gap-1">
      {RUNGS.map((name, index) => (
        <li
          key={name}
          aria-current={index === rung ? "step" : undefined}
          className={classes(
            "flex-1 border-t-2 pt-0.5 text-xs",
            index <= rung ? "border-accent" : "border-line",
            index === rung ? "font-medium text-primary" : "text-muted",
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
