import type { TutorialQuestion } from "@fiddle/protocol";
import { classes } from "@fiddle/ui/classes.ts";
import { useId, useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";
import { noteSolved, noteWrong, useProgress } from "../progress/progress-store.ts";
import { retryId } from "../progress/try-again.ts";

interface QuizViewProps {
  readonly item: string;
  readonly questions: readonly TutorialQuestion[];
}

/** Questions with one right answer each. Every choice says why. */
export function QuizView({ item, questions }: QuizViewProps) {
  const { tasks } = useProgress(item);
  const right = questions.filter((_, i) => tasks.includes(questionId(i))).length;
  return (
    <section aria-label="Quiz" className="my-8 rounded-lg border border-line bg-surface px-4 py-4">
      <h2 className="flex text-lg">
        <span className="grow">Quiz</span>
        <span className="text-sm font-normal text-muted">
          {right} of {questions.length} right
        </span>
      </h2>
      {questions.map((question, i) => (
        <Question key={i} item={item} id={questionId(i)} question={question} number={i + 1} />
      ))}
    </section>
  );
}

/** The id of a question in a learner's progress, by its place in the quiz. */
export function questionId(index: number): string {
  return `quiz-${index}`;
}

interface QuestionProps {
  readonly item: string;
  readonly id: string;
  readonly question: TutorialQuestion;
  readonly number: number;
}

function Question({ item, id, question: { questionHtml, options }, number }: QuestionProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const option = chosen === null ? undefined : options[chosen];
  const choose = (i: number) => {
    setChosen(i);
    const { correct = false, html = "" } = options[i] ?? {};
    if (correct) noteSolved(item, [id]);
    else noteWrong(item, { id, label: `Question ${number}`, answer: textOf(html) });
  };
  return (
    <fieldset id={retryId(id)} tabIndex={-1} className="m-0 mt-5 min-w-0 border-0 p-0">
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
              onChange={() => choose(i)}
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

/** What an option says, without markup. */
function textOf(html: string): string {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim();
}
