import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import type { Question } from "./use-recording.ts";

/** The program waits for a line of text. */
export function InputQuestion({ question }: { readonly question: Question }) {
  const [value, setValue] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-raised px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        question.answer(value);
      }}
    >
      <TextField
        // The program stands still until this is answered.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={question.prompt || "Input for the program"}
        type={question.password ? "password" : "text"}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" variant="primary">
        Answer
      </Button>
    </form>
  );
}
