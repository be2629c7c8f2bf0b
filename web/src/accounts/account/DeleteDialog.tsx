import { deleteAccountSchema } from "@fiddle/protocol";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../api.ts";
import { formClass } from "../forms/FormPage.tsx";
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

/** Deletes the account after the user has typed its email address, so that it can't happen by accident. */
export function DeleteDialog({ email, hasPassword, onClose }: DeleteDialogProps) {
  const submission = useSubmit({
    schema: deleteAccountSchema,
    read: withoutEmpty,
    async send(json) {
      await api("/api/me/delete", { json });
      await logOut();
      toast("Your account was deleted");
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title="Delete your account?"
      description="This permanently deletes your account with all its notebooks and files. It can't be undone, so export what you need first."
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        aria-label="Delete account"
        className={`${formClass} mt-4`}
        onSubmit={submission.onSubmit}
      >
        <EmailField label={`Type ${email} to confirm`} autoComplete="off" error={submission.errorOf("email")} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={submission.errorOf("password")}
          />
        )}
        <SubmitButton submission={submission} variant="danger">
          Delete account
        </SubmitButton>
      </form>
    </Dialog>
  );
}
