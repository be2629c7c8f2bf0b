import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Download, RotateCcw } from "lucide-react";
import { classes } from "@fiddle/ui/classes.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import type { TutorLanguage, TutorLesson, TutorLevel } from "./tutor-state.ts";
import { type OpenLesson, useLesson } from "./use-tutor.ts";
import { download } from "../../outputs/download.ts";

const LEVELS: readonly { readonly value: TutorLevel; readonly label: string }[] = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
];
const LANGUAGES: readonly { readonly value: TutorLanguage; readonly label: string }[] = [
  { value: "python", label: "Python" },
  { value: "sql", label: "SQL" },
];
/** What the lesson is about, and how much the tutor gives away. */
export function LessonBar(lesson: OpenLesson) {
  const { store, tutor } = lesson;
  const level = useLesson(lesson, (state) => state.level);
  const language = useLesson(lesson, (state) => state.language);
  const challenge = useLesson(lesson, (state) => state.challenge);
  const isEmpty = useLesson(lesson, (state) => state.turns.length === 0);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Select
        label="Level"
        hideLabel
        look="quiet"
        value={level}
        options={LEVELS}
        onChange={(value) => store.setState({ level: LEVELS.find((known) => known.value === value)?.value ?? level })}
      />
      {challenge === null ? (
        <Select
          label="Language"
          hideLabel
          look="quiet"
          value={language}
          options={LANGUAGES}
          onChange={(value) =>
            store.setState({ language: LANGUAGES.find((known) => known.value === value)?.value ?? language })
          }
        />
      ) : (
        <PageLink to={`/challenges/${challenge}`}>Back to the challenge</PageLink>
      )}
      <span className="grow" />
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:hidden"
        disabled={isEmpty}
        onClick={() => exportLesson(store.getState())}
      >
        <Download aria-hidden /> Export
      </Button>
      <Button size="sm" variant="ghost" onClick={() => tutor.startOver()}>
        <RotateCcw aria-hidden /> Start over
      </Button>
      <HintLadder {...lesson} />
    </div>
  );
}

/** What each rung gives; the help below the lesson explains them. */
const RUNGS = ["Goal", "Concept", "Example", "Gap", "Solution"];

/** How much the tutor gives away by now. */
function HintLadder(lesson: OpenLesson) {
  const rung = useLesson(lesson, (state) => state.rung);
  return (
    <ol aria-label="Hint ladder" className="mt-1 flex w-full max-w-md gap-1">
      {RUNGS.map((name, index) => (
        <li
          dir="auto"
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

/** Downloads the conversation with the code as a Markdown file. */
function exportLesson(lesson: TutorLesson): void {
  download("lesson.md", new Blob([lessonText(lesson)], { type: "text/markdown" }));
}

function lessonText({ code, language, turns }: TutorLesson): string {
  const conversation = turns.map(({ from, text }) => `**${from === "learner" ? "You" : "Tutor"}**\n\n${text}`);
  const listing = code.trim() === "" ? [] : [`## Your code\n\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\``];
  return `${["# A lesson with the tutor", ...conversation, ...listing].join("\n\n")}\n`;
}
