import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { closeAccountDialogs } from "../dialogs.ts";
import { EntryForm } from "./EntryForm.tsx";

/** Logging in over a page that is to stay as it is. */
export function LoginDialog() {
  return (
    <Dialog open size="sm" title="Log in" onClose={closeAccountDialogs}>
      <p className="mt-0 mb-4">This page stays as it is.</p>
      <EntryForm
        way="log-in"
        onEntered={() => {
          closeAccountDialogs();
          toast("You are logged in", { tone: "good" });
        }}
      />
    </Dialog>
  );
}
