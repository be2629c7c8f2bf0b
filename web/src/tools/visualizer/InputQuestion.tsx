import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import type { InputRequest } from "./use-recording.ts";

/** Asks for the line of text that the program is waiting for. */
export function InputQuestion({ request }: { readonly request: InputRequest }) {
  const [value, setValue] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-raised px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        request.answer(value);
      }}
    >
      <TextField
        // The program cannot continue without this input.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={request.prompt || "Program input"}
        type={request.password ? "password" : "text"}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" variant="primary">
        Submit
      </Button>
    </form>
  );
}
