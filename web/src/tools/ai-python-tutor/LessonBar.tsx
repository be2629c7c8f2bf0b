import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Download, RotateCcw } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { exportLesson } from "./export-lesson.ts";
import { HintLadder } from "./HintLadder.tsx";
import type { TutorLanguage, TutorLevel } from "./tutor-state.ts";
import { type OpenLesson, useLesson } from "./use-tutor.ts";

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
