import type { LearnCell } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Pencil, Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "../../tools/editor/CodeField.tsx";
import { CodeListing } from "../parts/CodeListing.tsx";
import { RecordedOutputs } from "../../outputs/recorded/RecordedOutputs.tsx";
import type { CellRun, InputQuestion } from "./use-cells.ts";

interface RunnableCellProps {
  readonly cell: LearnCell;
  readonly number: number;
  readonly run: CellRun | undefined;
  readonly question: InputQuestion | null;
  /** Whether the reader answered a question above that this cell waited for, and comes back. */
  readonly isReturnedTo: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onEdit: (code: string) => void;
}

const LANGUAGES = { python: "Python", sqlite: "SQLite", duckdb: "DuckDB", prompt: "Prompt" } as const;

/** Code with its output. It can be run as it is, or changed first. */
export function RunnableCell({ cell, number, run, question, isReturnedTo, onRun, onStop, onEdit }: RunnableCellProps) {
  const [code, setCode] = useState(cell.code);
  const [isEditing, setEditing] = useState(false);
  const outputs = run?.outputs ?? cell.outputs;
  const running = run?.running ?? false;
  const waitingFor = run?.waitingFor ?? null;
  const runButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isReturnedTo) return;
    runButton.current?.scrollIntoView({ block: "center" });
    runButton.current?.focus({ preventScroll: true });
  }, [isReturnedTo]);
  return (
    <section
      aria-label={`Code ${number}`}
      className="my-5 min-w-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isEditing ? (
        <CodeField
          label={`Code ${number} source`}
          language={cell.language === "python" ? "python" : "sql"}
          value={code}
          onChange={(next) => {
            setCode(next);
            onEdit(next);
          }}
          onRun={onRun}
          className="h-64 rounded-none border-0"
        />
      ) : (
        <CodeListing
          code={code}
          language={cell.language === "python" ? "python" : "sql"}
          label={`Code ${number} source`}
          className="rounded-none"
        />
      )}
      <div className="flex items-center gap-1 border-t border-line px-2 py-1">
        {running ? (
          <Button ref={runButton} size="sm" onClick={onStop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button ref={runButton} size="sm" onClick={onRun} aria-label={`Run code ${number}`}>
            <Play aria-hidden />
            Run
          </Button>
        )}
        {!isEditing && (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)} aria-label={`Edit code ${number}`}>
            <Pencil aria-hidden />
            Edit
          </Button>
        )}
        <span role="status" className="px-1 text-sm text-secondary">
          {waitingFor !== null && `Waiting for Code ${waitingFor}`}
        </span>
        <span className="ml-auto px-1 text-xs text-muted">{LANGUAGES[cell.language]}</span>
      </div>
      {question && <InputForm key={question.prompt} number={number} question={question} />}
      {(outputs.length > 0 || cell.image) && (
        <div role="region" aria-label={`Code ${number} output`} className="border-t border-line py-2">
          <RecordedOutputs outputs={outputs} language={cell.language} />
          {cell.image && !run?.outputs && (
            <img src={cell.image.source} alt={cell.image.alt} className="max-w-full px-3" />
          )}
        </div>
      )}
    </section>
  );
}

interface InputFormProps {
  readonly number: number;
  readonly question: InputQuestion;
}

/** Where a running cell is answered. The reader may have run another cell, far below, so it calls them. */
function InputForm({ number, question: { prompt, answer } }: InputFormProps) {
  const [value, setValue] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.scrollIntoView({ block: "center" });
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      aria-label={`Code ${number} asks`}
      className="flex items-end gap-2 border-t border-line px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        answer(value);
      }}
    >
      <p role="alert" className="sr-only">
        Code {number} is waiting for your input.
      </p>
      <TextField
        ref={field}
        label={prompt === "" ? "Input" : prompt}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        className="grow"
      />
      <Button type="submit">Enter</Button>
    </form>
  );
}
