import { confirmEmailSchema } from "@fiddle/protocol";
import { api } from "../api.ts";
import { formClass } from "../forms/FormPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

interface ConfirmPasswordFormProps {
  /** From the link of the email. */
  readonly token: string;
  readonly onConfirmed: (email: string) => void;
}

/**
 * Asks a user who opens the email in another browser for the password chosen at registration: the one who registered
 * may be a stranger who entered someone else's address.
 */
export function ConfirmPasswordForm({ token, onConfirmed }: ConfirmPasswordFormProps) {
  const submission = useSubmit({
    schema: confirmEmailSchema,
    read: (fields) => ({ ...fields, token }),
    send: async (json) => onConfirmed((await api<{ readonly email: string }>("/api/email/confirm", { json })).email),
  });
  return (
    <>
      <p className="m-0 text-secondary">
        You registered in another browser. Enter the password you chose there. If you didn't register, close this page:
        no account will be created.
      </p>
      <form
        method="post"
        noValidate
        aria-label="Confirm your email"
        className={formClass}
        onSubmit={submission.onSubmit}
      >
        <PasswordField autoComplete="current-password" error={submission.errorOf("password")} />
        <SubmitButton submission={submission} className="w-full">
          Confirm
        </SubmitButton>
      </form>
    </>
  );
}
