import type { AdminUser } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useAct } from "./use-act.ts";

interface CloseSessionsDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CloseSessionsDialog({ user, onClose, onDone }: CloseSessionsDialogProps) {
  const { act, busy, failure } = useAct(onDone);
  return (
    <Dialog
      open
      size="sm"
      title="Log this person out everywhere?"
      description={`Every browser of ${user.email} is logged out at once. What is kept in browsers stays there.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={busy}
            onClick={() => void act(`/api/admin/users/${user.id}/sessions`, { method: "DELETE" })}
          >
            Log out everywhere
          </Button>
        </>
      }
    >
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
