import { Button } from "@fiddle/ui/button.tsx";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import type { PendingInput } from "../session/run-state.ts";

/** The field for code that is waiting in `input()` or `getpass()`. Enter sends the line. */
export function InputPrompt({ input, number }: { readonly input: PendingInput; readonly number: number }) {
  const { session } = useNotebook();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!field.current) return;
    field.current.focus({ preventScroll: true });
    bringIntoView(field.current);
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    session.answerInput(field.current?.value ?? "");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps keys from reaching the notebook
    <form className="input-prompt" onSubmit={send} onKeyDown={(event) => event.stopPropagation()}>
      {input.prompt && <label htmlFor={id}>{input.prompt}</label>}
      <input
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
