import type { AdminUser } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useAdminCall } from "./use-admin-call.ts";

interface LogOutUserDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function LogOutUserDialog({ user, onClose, onDone }: LogOutUserDialogProps) {
  const { send, busy, failure } = useAdminCall(onDone);
  return (
    <Dialog
      open
      size="sm"
      title="Log this user out of all devices?"
      description={`All of ${user.email}'s sessions end immediately. Notebooks saved in a browser stay there.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={busy}
            onClick={() => void send(`/api/admin/users/${user.id}/sessions`, { method: "DELETE" })}
          >
            Log out of all devices
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
