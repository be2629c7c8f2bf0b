import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";

interface ReportFormProps {
  readonly what: "notebook" | "app" | "solution";
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Reports something of another user to the operator. */
export function ReportForm({ what, send, onClose }: ReportFormProps) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    try {
      await send(reason.trim());
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
      title={`Report this ${what}`}
      description={`Report spam, ${what === "solution" ? "insults or other" : "malicious or"} inappropriate content. An administrator will review it. The author won't know who reported it.`}
      onClose={onClose}
      action="Send report"
      disabled={busy || reason.trim() === ""}
      onSubmit={() => void submit()}
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
