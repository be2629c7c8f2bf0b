import type { LearnCell, TutorialTask } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "../../tools/editor/CodeField.tsx";
import { CodeListing } from "../parts/CodeListing.tsx";
import { fillingsOf, piecesOf, withFillings } from "./first-answer.ts";

interface AnswerFieldProps {
  readonly task: TutorialTask;
  readonly number: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onCheck: () => void;
}

/** Where a task is answered: a field, blanks in code, an editor, or lines to move. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.task.kind) {
    case "predict":
      return <PredictionField {...props} />;
    case "fill":
      return <BlankFields {...props} starter={props.task.starter} />;
    case "reorder":
      return <LineOrder {...props} language={props.task.language} />;
    default:
      return (
        <CodeField
          label={`Task ${props.number} answer`}
          language={props.task.language === "python" ? "python" : "sql"}
          value={props.value}
          onChange={props.onChange}
          onRun={props.onCheck}
          className="mt-2 h-60"
        />
      );
  }
}

const FIELD =
  "rounded-md border border-line-control bg-code-ground px-2 py-1 font-mono text-code text-primary focus:border-focus focus:outline-1 focus:outline-focus coarse:text-lg";

function PredictionField({ number, value, onChange }: AnswerFieldProps) {
  return (
    <label className="mt-3 flex flex-col gap-1 text-xs font-medium text-secondary">
      What it prints
      <textarea
        dir="auto"
        aria-label={`Task ${number} answer`}
        rows={2}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className={`${FIELD} w-full resize-y`}
      />
    </label>
  );
}

function BlankFields({ number, value, onChange, onCheck, starter }: AnswerFieldProps & { readonly starter: string }) {
  const fillings = fillingsOf(starter, value);
  const change = (i: number, text: string) =>
    onChange(
      withFillings(
        starter,
        fillings.map((old, j) => (i === j ? text : old)),
      ),
    );
  return (
    <form
      className="mt-2 overflow-x-auto rounded-md bg-code-ground px-3 py-2 font-mono text-code leading-8 whitespace-pre text-code-text"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {piecesOf(starter).map((piece, i) => (
        <span key={i}>
          {i > 0 && (
            <input
              dir="auto"
              aria-label={`Task ${number} blank ${i}`}
              size={Math.max(6, (fillings[i - 1] ?? "").length + 1)}
              value={fillings[i - 1] ?? ""}
              onChange={(event) => change(i - 1, event.currentTarget.value)}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              className={FIELD}
            />
          )}
          {piece}
        </span>
      ))}
    </form>
  );
}

interface LineOrderProps {
  readonly number: number;
  readonly language: LearnCell["language"];
  /** The lines, in the order that the learner gave them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Move {
  readonly to: number;
  readonly direction: "up" | "down";
}

/** Lines of code that are moved up and down. The focus stays with the line that moves. */
function LineOrder({ number, language, value, onChange }: LineOrderProps) {
  const lines = value.split("\n");
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.children[moved.to]?.querySelectorAll("button") ?? [])];
    const [first, second] = moved.direction === "up" ? buttons : buttons.toReversed();
    // At an end of the list, only the way back is left.
    (first?.disabled ? second : first)?.focus();
  }, [moved]);
  const move = (from: number, direction: Move["direction"]) => {
    const to = direction === "up" ? from - 1 : from + 1;
    const next = [...lines];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next.join("\n"));
    setMoved({ to, direction });
  };
  return (
    <>
      <ol ref={list} aria-label={`Task ${number} lines`} className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
        {lines.map((line, i) => (
          <li key={i} className="flex items-center gap-1">
            <IconButton
              size="sm"
              label={`Move line ${i + 1} up`}
              icon={<ArrowUp />}
              disabled={i === 0}
              onClick={() => move(i, "up")}
            />
            <IconButton
              size="sm"
              label={`Move line ${i + 1} down`}
              icon={<ArrowDown />}
              disabled={i === lines.length - 1}
              onClick={() => move(i, "down")}
            />
            <CodeListing code={line} language={language === "python" ? "python" : "sql"} className="grow py-1" />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && `${(lines[moved.to] ?? "").trim()}: line ${moved.to + 1} of ${lines.length}`}
      </p>
    </>
  );
}
