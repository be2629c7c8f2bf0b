import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { INSTRUCTION_TOKENS } from "@fiddle/agent/estimate-tokens.ts";
import { SHARING_LEVELS } from "@fiddle/protocol/prompt-socket.ts";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { agentActions } from "../agent-actions.ts";

const LABELS = {
  schema: "Names and types only",
  sample: "A few sample values",
  full: "Outputs and values",
} as const;

interface PreviewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Preview = { readonly text: string; readonly tokens: number } | { readonly failure: string } | null;

/** What the next prompt would send, word for word, and how much of the data. */
export function PreviewDialog({ open, onClose }: PreviewDialogProps) {
  const services = useNotebook();
  const { agent } = services;
  const sharing = useStore(agent, (state) => state.sharing);
  const [preview, setPreview] = useState<Preview>(null);
  useEffect(() => {
    if (!open) return undefined;
    let isOver = false;
    const show = (shown: Preview) => !isOver && setPreview(shown);
    agentActions(services)
      .then((actions) => actions.preview(agent.getState().draft))
      .then(show)
      .catch((error: unknown) => {
        show({ failure: "Couldn't prepare the preview. Close this and try again." });
        reportError(error);
      });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another level sends another text
  }, [open, sharing, services, agent]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="What's sent"
      description="This is what the model gets with your next prompt. Values of your secrets are never sent."
    >
      <Select
        className="mt-4 max-w-64"
        label="Data to share"
        value={sharing}
        options={SHARING_LEVELS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(value) => {
          const level = SHARING_LEVELS.find((known) => known === value);
          if (level) agent.setState({ sharing: level });
        }}
      />
      {preview === null ? (
        <Spinner label="Preparing the preview" className="mt-4" />
      ) : "failure" in preview ? (
        <p className="mt-4 text-danger">{preview.failure}</p>
      ) : (
        <>
          <p className="mt-4 mb-1 text-xs text-muted">
            About {preview.tokens.toLocaleString("en-US")} tokens, and up to{" "}
            {INSTRUCTION_TOKENS.toLocaleString("en-US")} for the agent's own instructions, in each step.
          </p>
          <pre
            tabIndex={0}
            aria-label="Prompt text"
            className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap text-secondary"
          >
            {preview.text}
          </pre>
        </>
      )}
    </Dialog>
  );
}
