import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { useStore } from "zustand";
import { sentenceOf } from "../../accounts/failure.ts";
import { reportFiddle } from "../../fiddles/calls.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** Reports another user's notebook to the operator. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { cloud } = useNotebook();
  const { copyOf } = useStore(cloud);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (copyOf === null) return null;
  const send = async () => {
    setBusy(true);
    try {
      await reportFiddle(copyOf, reason.trim());
      toast("Thanks for the report. An administrator will review it.", { tone: "good" });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      size="sm"
      title="Report this notebook"
      description="Report spam, malicious or inappropriate content. An administrator will review it. The author won't know who reported it."
      onClose={onClose}
      action="Report"
      disabled={busy || reason.trim() === ""}
      onSubmit={() => void send()}
    >
      <TextField
        className="mt-4"
        label="What's wrong with it?"
        maxLength={1000}
        value={reason}
        error={failure}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
