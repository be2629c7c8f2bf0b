import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { nameOfOrigin } from "../../contract/provenance.ts";
import { useMetadata } from "../../document/use-document.ts";
import { TrustButton, useOrigins } from "../trust/TrustButton.tsx";
import { isAgentOff, turnAgentOff } from "../marks.ts";
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
      <Trust />
      <label className="flex flex-col gap-1">
        <span className="font-medium">Your rules for the agent</span>
        <textarea
          dir="auto"
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

/** Where the notebook has things from that its user didn't write, and a way to say that they are fine. */
function Trust() {
  const { notebook } = useNotebook();
  const origins = useOrigins(notebook.document);
  if (origins.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p>
        This notebook has {new Intl.ListFormat("en").format(origins.map(nameOfOrigin))}. The agent asks before it runs
        code that could reach beyond the notebook.
      </p>
      <TrustButton />
    </div>
  );
}
