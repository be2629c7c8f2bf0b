import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { RefreshCw } from "lucide-react";
import { useStore } from "zustand";
import { isTrace } from "../../contract/agent.ts";
import type { CellSlotProps } from "../../contract/cell-slots.ts";
import { useNotebook } from "../../contract/notebook-services.ts";

/** Puts an earlier prompt into the box, to change it and send it again. */
export function PromptTools({ id, number }: CellSlotProps) {
  const { agent, notebook } = useNotebook();
  const isOff = useStore(agent, (state) => state.isOff !== null);
  if (isOff || isTrace(notebook.document.cell(id))) return null;
  return (
    <IconButton
      label={`Ask the prompt in cell ${number} again`}
      tip="Ask again"
      icon={<RefreshCw />}
      onClick={() =>
        agent.setState(({ focusRequest }) => ({
          draft: notebook.document.source(id),
          focusRequest: focusRequest + 1,
        }))
      }
    />
  );
}
