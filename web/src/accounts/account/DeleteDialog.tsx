import { deleteAccountSchema } from "@fiddle/protocol";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../api.ts";
import { formClass } from "../forms/AccountPage.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit, withoutEmpty } from "../forms/use-submit.ts";
import { logOut } from "../log-out.ts";

interface DeleteDialogProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Deletes the account, after its own address was written: nobody does that by accident. */
export function DeleteDialog({ email, hasPassword, onClose }: DeleteDialogProps) {
  const submission = useSubmit({
    schema: deleteAccountSchema,
    read: withoutEmpty,
    async send(json) {
      await api("/api/me/delete", { json });
      await logOut();
      toast("Your account is deleted");
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title="Delete the account?"
      description="The account goes with all its notebooks and files on the server. This cannot be undone: export what you need first."
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        aria-label="Delete the account"
        className={`${formClass} mt-4`}
        onSubmit={submission.onSubmit}
      >
        <EmailField label={`Type ${email} to go on`} autoComplete="off" error={submission.errorOf("email")} />
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" error={submission.errorOf("password")} />
        )}
        <SubmitButton submission={submission} variant="danger">
          Delete everything
        </SubmitButton>
      </form>
    </Dialog>
  );
}
