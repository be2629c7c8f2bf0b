import { messageOf } from "@fiddle/notebook/message-of";
import type { TutorialTask } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { CircleCheck, Lightbulb } from "lucide-react";
import { useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { outcomeText } from "../../judge/describe-outcome.ts";
import type { Judge } from "../../judge/judge-solution.ts";
import { CodeListing } from "../parts/CodeListing.tsx";
import { noteDay, noteSolved, noteWrong, useProgress } from "../progress/progress-store.ts";
import { retryId } from "../progress/try-again.ts";
import { syncItem } from "../progress/sync-progress.ts";
import { AnswerField } from "./AnswerField.tsx";
import { checkCode, checkPrediction, type Verdict } from "./check-task.ts";
import { fillingsOf, firstAnswer } from "./first-answer.ts";

interface TaskViewProps {
  readonly item: string;
  readonly task: TutorialTask;
  readonly number: number;
  readonly packages: readonly string[];
  readonly judge: Pick<Judge, "run">;
}

const TITLES = {
  predict: "Predict the output",
  fill: "Fill the blanks",
  fix: "Fix the code",
  reorder: "Put the lines in order",
} as const;

/** After so many wrong answers the solution can be shown. */
const TRIES_BEFORE_SOLUTION = 3;

/** Something small to do, which is checked here. */
export function TaskView({ item, task, number, packages, judge }: TaskViewProps) {
  const isDone = useProgress(item).tasks.includes(task.id);
  const [answer, setAnswer] = useState(() => firstAnswer(task));
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const check = async () => {
    setChecking(true);
    setFailure(null);
    try {
      const next =
        task.kind === "predict" ? checkPrediction(task, answer) : await checkCode(task, answer, packages, judge);
      setVerdict(next);
      noteDay(item);
      if (next.right) noteSolved(item, [task.id]);
      else {
        noteWrong(item, { id: task.id, label: `Task ${number}`, answer: answerInBrief(task, answer) });
        setTries((count) => count + 1);
      }
      // What can't be sent now is sent by the next page.
      syncItem(item).catch(() => {});
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setChecking(false);
    }
  };
  const right = verdict?.right ?? isDone;
  const solution = task.kind === "predict" ? task.printed.trimEnd() : task.solution;
  return (
    <section
      id={retryId(task.id)}
      tabIndex={-1}
      aria-label={`Task ${number}`}
      className={classes("my-6 min-w-0 rounded-lg border px-4 py-3", right ? "border-success" : "border-accent")}
    >
      <h3 className="flex items-center gap-2 text-base">
        <span className="grow">
          <span className="text-accent-text">Task {number}</span> · {TITLES[task.kind]}
        </span>
        {right && <CircleCheck aria-hidden className="size-5 text-success" />}
      </h3>
      <ContentText html={task.promptHtml} className="mt-1" />
      {task.kind === "predict" && <CodeListing code={task.code} language="python" label={`Task ${number} code`} />}
      <AnswerField task={task} number={number} value={answer} onChange={setAnswer} onCheck={() => void check()} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          size="sm"
          disabled={isChecking}
          onClick={() => void check()}
          aria-label={`Check task ${number}`}
        >
          Check
        </Button>
        {tries >= TRIES_BEFORE_SOLUTION && !right && (
          <Button variant="ghost" size="sm" onClick={() => setAnswer(solution)}>
            Show the solution
          </Button>
        )}
        <output aria-label={`Task ${number} result`} className="text-base">
          {isChecking && <span className="text-muted">Checking…</span>}
          {!isChecking && verdict?.right && <span className="font-medium text-success">Right</span>}
          {!isChecking && verdict && !verdict.right && <span className="font-medium text-danger">Not yet</span>}
          {!isChecking && !verdict && isDone && <span className="text-success">Done</span>}
        </output>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {failure}
        </p>
      )}
      {verdict && !verdict.right && !isChecking && <WrongAnswer verdict={verdict} />}
    </section>
  );
}

/** What says enough about an answer: what was predicted, or what was put into the blanks. */
function answerInBrief(task: TutorialTask, answer: string): string {
  if (task.kind === "predict") return answer.trim();
  return task.kind === "fill" ? fillingsOf(task.starter, answer).join(", ") : "";
}

function WrongAnswer({ verdict: { hintHtml, result } }: { readonly verdict: Extract<Verdict, { right: false }> }) {
  const outcome = result?.outcome;
  const shown = outcome
    ? outcome.kind === "stopped"
      ? "It took too long and was stopped."
      : outcomeText(outcome)
    : "";
  const source = result && "source" in result.test.given ? result.test.given.source : null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div role="status" className="flex gap-2 rounded-md bg-warn-soft px-3 py-2">
        <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <ContentText html={hintHtml} inline />
      </div>
      {source !== null && <CodeListing code={source} language="python" label="Check that failed" />}
      {outcome && <CodeListing code={shown === "" ? "(nothing was printed)" : shown} label="Your result" />}
    </div>
  );
}
