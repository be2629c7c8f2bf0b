import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import type { AgentQuestion } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { withCellNumbers } from "../../document/cell-numbers.ts";
import { useCellIds } from "../../document/use-document.ts";

/** A question of the agent, which waits for the answer. */
export function QuestionCard({ question: { question, choices } }: { readonly question: AgentQuestion }) {
  const { agent, notebook } = useNotebook();
  const ids = useCellIds(notebook.document);
  const [text, setText] = useState("");
  const answer = (words: string) => agent.getState().actions?.answer(words);
  return (
    <form
      className="flex flex-col gap-1.5 py-1 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") answer(text.trim());
      }}
    >
      <p className="font-medium text-primary">{withCellNumbers(question, ids)}</p>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => answer(choice)}>
              {withCellNumbers(choice, ids)}
            </Button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label="Answer the agent"
          hideLabel
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the agent waits for this answer
          autoFocus
          className="grow"
          placeholder="Type your answer"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={text.trim() === ""}>
          Answer
        </Button>
      </div>
    </form>
  );
}
