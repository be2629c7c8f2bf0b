import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { useMetadata } from "../../document/use-document.ts";
import { isAgentOff, turnAgentOff } from "../agent-off.ts";
import { MODE_LABELS } from "../mode-labels.ts";

const MAX_RULES_CHARACTERS = 1000;

/** How the agent works here: its mode, the user's own rules, and whether it's on in this notebook. */
export function AgentOptions() {
  const { agent, notebook } = useNotebook();
  const mode = useStore(agent, (state) => state.mode);
  const rules = useStore(agent, (state) => state.rules);
  useMetadata(notebook.document);
  return (
    <section
      aria-label="Agent options"
      className="flex flex-col gap-3 border-t border-line pt-3 text-xs text-secondary"
    >
      <p>
        <span className="font-medium text-primary">{MODE_LABELS.find((known) => known.mode === mode)?.label}:</span>{" "}
        {MODE_LABELS.find((known) => known.mode === mode)?.hint}
      </p>
      <label className="flex flex-col gap-1">
        <span className="font-medium">Your rules for the agent</span>
        <textarea
          rows={3}
          maxLength={MAX_RULES_CHARACTERS}
          className="rounded-md border border-line-control bg-surface p-2 text-sm text-primary coarse:text-lg"
          placeholder="For example: Use polars. Answer in German."
          value={rules}
          onChange={(event) => agent.setState({ rules: event.currentTarget.value })}
        />
      </label>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={!isAgentOff(notebook.document)}
          onChange={(event) => turnAgentOff(notebook.document, !event.currentTarget.checked)}
        />
        Use the AI agent in this notebook
      </label>
    </section>
  );
}
