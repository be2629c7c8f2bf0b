import { Button } from "@fiddle/ui/button.tsx";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import type { PendingInput } from "../session/run-state.ts";

const FIELDS = "input, textarea, [contenteditable=true]";
const PROMPT = "input-prompt";

/** When the user last chose a field or wrote in one, other than an answer to code, by `performance.now()`. */
let lastWroteAt = 0;

/** When the run of a cell began whose code has asked already, by the cell's id. */
const asking = new Map<string, number>();

function noteWriting({ target }: Event): void {
  if (target instanceof Element && target.closest(FIELDS) && !target.closest(`.${PROMPT}`))
    lastWroteAt = performance.now();
}

// Keys that are pressed while a question comes would reach the code, which may be on a stranger's server.
globalThis.addEventListener?.("pointerdown", noteWriting, true);
globalThis.addEventListener?.("input", noteWriting, true);

interface InputPromptProps {
  readonly input: PendingInput;
  readonly number: number;
}

/**
 * The field for code that is waiting in `input()` or `getpass()`. Enter sends the line. It takes the focus unless the user has
 * turned to another field since the run began.
 */
export function InputPrompt({ input, number }: InputPromptProps) {
  const { session } = useNotebook();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { cellId } = input;
  useEffect(() => {
    const run = session.store.getState().runs.get(cellId);
    if (!field.current || (run?.state === "running" && lastWroteAt > run.startedAt)) return;
    // A later question follows an answer, whose field is gone. If the focus is in another field by then, the user has turned to it.
    const isLater = run?.state === "running" && asking.get(cellId) === run.startedAt;
    if (run?.state === "running") asking.set(cellId, run.startedAt);
    if (isLater && document.activeElement?.matches(FIELDS)) return;
    field.current.focus({ preventScroll: true });
    bringIntoView(field.current);
  }, [session, cellId]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    session.answerInput(field.current?.value ?? "");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps keys from reaching the notebook
    <form className={PROMPT} onSubmit={send} onKeyDown={(event) => event.stopPropagation()}>
      {input.prompt && <label htmlFor={id}>{input.prompt}</label>}
      <input
        dir="auto"
        id={id}
        ref={field}
        type={input.password ? "password" : "text"}
        aria-label={`Input for cell ${number}`}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="sm">
        Send
      </Button>
    </form>
  );
}
