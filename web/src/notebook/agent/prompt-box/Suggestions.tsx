import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useStore } from "zustand";
import { isAgentBusy } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { withCellNumbers } from "../../document/cell-numbers.ts";
import { useCellIds } from "../../document/use-document.ts";
import { keepDraft } from "./draft.ts";

/** Ideas for the next prompt, shown while nothing runs and the box is empty. */
export function Suggestions() {
  const services = useNotebook();
  const { agent, notebook } = services;
  const suggestions = useStore(agent, (state) => state.suggestions);
  const ids = useCellIds(notebook.document);
  const isIdle = useStore(agent, (state) => !isAgentBusy(state) && state.draft === "");
  // A phone's screen has room for what the user has to decide first.
  const hasOpenChanges = useStore(
    agent,
    ({ run }) => run?.changes.some(({ decision }) => decision === "open") === true,
  );
  if (!isIdle || suggestions.length === 0) return null;
  const choose = (suggestion: string) => {
    keepDraft(services, suggestion);
    agent.setState(({ focusRequest }) => ({ focusRequest: focusRequest + 1 }));
  };
  return (
    <section
      aria-label="Suggestions"
      className={hasOpenChanges ? "hidden items-center gap-1 sm:flex" : "flex items-center gap-1"}
    >
      <div className="flex min-w-0 grow gap-1.5 overflow-x-auto">
        {suggestions
          .map((suggested) => withCellNumbers(suggested, ids))
          .map((suggestion) => (
            <Button key={suggestion} size="sm" className="font-normal" onClick={() => choose(suggestion)}>
              {suggestion}
            </Button>
          ))}
      </div>
      <IconButton label="Hide suggestions" icon={<X />} onClick={() => agent.setState({ suggestions: [] })} />
    </section>
  );
}
