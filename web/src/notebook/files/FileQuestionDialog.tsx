import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { answerQuestion, type FileQuestion } from "../file-store/notebook-files.ts";

/** A question about files that only the user can decide. */
export function FileQuestionDialog({ question }: { readonly question: FileQuestion }) {
  const { files } = useNotebook();
  const [repeat, setRepeat] = useState(false);
  const answer = (choice: string | null) => answerQuestion(files, { choice, repeat });
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      size="sm"
      title={question.title}
      description={question.text}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(null)}>
            Cancel
          </Button>
          {question.choices.map(({ id, label, danger = false }, index) => (
            <Button
              key={id}
              variant={danger ? "danger" : index === question.choices.length - 1 ? "primary" : "secondary"}
              onClick={() => answer(id)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {question.repeat && (
        <label className="mt-3 flex items-center gap-2">
          <input type="checkbox" checked={repeat} onChange={(event) => setRepeat(event.currentTarget.checked)} />
          {question.repeat}
        </label>
      )}
    </Dialog>
  );
}
