import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";
import { useAdminCall } from "./use-admin-call.ts";

interface TakeDownDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hides a notebook from everyone but its owner, who sees the reason. */
export function TakeDownDialog({ id, title, onClose, onDone }: TakeDownDialogProps) {
  const [reason, setReason] = useState("");
  const { send, busy, failure } = useAdminCall(() => {
    onClose();
    onDone();
  });
  const form = useId();
  const takeDown = () => {
    const json = { taken_down: true, reason: reason.trim() };
    return send(`/api/admin/fiddles/${id}/taken-down`, { method: "PUT", json });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Take this notebook down?"
      description={`Only the owner can see “${title}” until you restore it.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={busy || reason.trim() === ""}>
            Take down
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void takeDown();
        }}
      >
        <TextField
          label="Reason shown to the owner"
          maxLength={500}
          value={reason}
          error={failure}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
