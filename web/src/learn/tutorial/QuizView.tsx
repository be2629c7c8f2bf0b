import type { TutorialQuestion } from "@fiddle/protocol";
import { classes } from "@fiddle/ui/classes.ts";
import { useId, useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";
import { changeProgress, useProgress } from "../progress/progress-store.ts";

interface QuizViewProps {
  readonly item: string;
  readonly questions: readonly TutorialQuestion[];
}

/** Questions with one right answer each. Every choice says why. */
export function QuizView({ item, questions }: QuizViewProps) {
  const { tasks } = useProgress(item);
  const right = questions.filter((_, i) => tasks.includes(`quiz-${i}`)).length;
  return (
    <section aria-label="Quiz" className="my-8 rounded-lg border border-line bg-surface px-4 py-4">
      <h2 className="flex text-lg">
        <span className="grow">Quiz</span>
        <span className="text-sm font-normal text-muted">
          {right} of {questions.length} right
        </span>
      </h2>
      {questions.map((question, i) => (
        <Question
          key={i}
          question={question}
          number={i + 1}
          onRight={() => changeProgress(item, ({ tasks }) => ({ tasks: [...new Set([...tasks, `quiz-${i}`])].sort() }))}
        />
      ))}
    </section>
  );
}

interface QuestionProps {
  readonly question: TutorialQuestion;
  readonly number: number;
  readonly onRight: () => void;
}

function Question({ question: { questionHtml, options }, number, onRight }: QuestionProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const option = chosen === null ? undefined : options[chosen];
  return (
    <fieldset className="m-0 mt-5 min-w-0 border-0 p-0">
      <legend className="float-left w-full p-0 font-medium">
        <ContentText html={highlightHtml(questionHtml)} inline />
        <span className="sr-only">Question {number}</span>
      </legend>
      <div className="clear-both flex flex-col gap-1 pt-2">
        {options.map(({ html, correct }, i) => (
          <label
            key={i}
            className={classes(
              "flex cursor-pointer items-start gap-2 rounded-md border px-3 py-2 transition-colors",
              chosen === i
                ? correct
                  ? "border-success bg-success-soft"
                  : "border-danger bg-danger-soft"
                : "border-line hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === i}
              onChange={() => {
                setChosen(i);
                if (correct) onRight();
              }}
              className="mt-1 accent-(--accent)"
            />
            <ContentText html={html} inline />
          </label>
        ))}
      </div>
      <div role="status" className="mt-1 min-h-6 text-sm">
        {option && (
          <span className="flex gap-1">
            <strong className={option.correct ? "text-success" : "text-danger"}>
              {option.correct ? "Right." : "Not quite."}
            </strong>
            <ContentText html={option.feedbackHtml} inline />
          </span>
        )}
      </div>
    </fieldset>
  );
}
