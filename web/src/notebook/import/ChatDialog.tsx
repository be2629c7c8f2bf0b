import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import type { NewCell } from "@fiddle/notebook";
import { readChat } from "@fiddle/notebook/formats/chat.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { insertForeignCells } from "./insert-foreign.ts";
import { counted } from "../../platform/format.ts";

/** Converts an answer copied from a chat into cells. */
export function ChatDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const [text, setText] = useState("");
  const shown = useDeferredValue(text);
  const cells = useMemo(() => readChat(shown), [shown]);
  const insert = () => {
    onClose();
    // The dialog restores the focus first, so that the first cell can take it.
    setTimeout(() => insertForeignCells(services, readChat(text)));
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Import from AI chat"
      description="Python and SQL blocks become code cells; everything else becomes text. Nothing runs."
      size="lg"
      note={
        <p className="grow self-center text-xs text-muted" role="status">
          {countCells(cells)}
        </p>
      }
      action="Insert below"
      disabled={text.trim() === ""}
      onSubmit={insert}
    >
      <textarea
        dir="auto"
        ref={(field) => field?.setAttribute("autofocus", "")}
        aria-label="The answer"
        className="mt-3 block min-h-[min(22rem,50dvh)] w-full resize-y rounded-md border border-line-control bg-code-ground px-3 py-2.5 font-mono text-code text-code-text"
        placeholder={"Paste the full answer here, for example\n\nHere is how:\n```python\nprint(42)\n```"}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

function countCells(cells: readonly NewCell[]): string {
  if (cells.length === 0) return "";
  const code = cells.filter(({ type }) => type === "code").length;
  const words = cells.length - code;
  const services = [code > 0 && counted(code, "code cell"), words > 0 && counted(words, "text cell")].filter(Boolean);
  return code === 0 ? `${services.join(", ")}: no code between fences (\`\`\`) was found` : services.join(", ");
}
