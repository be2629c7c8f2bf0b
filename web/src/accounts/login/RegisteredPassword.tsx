import { confirmEmailSchema } from "@fiddle/protocol";
import { api } from "../api.ts";
import { formClass } from "../forms/AccountPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

interface RegisteredPasswordProps {
  /** Of the link. */
  readonly token: string;
  readonly onConfirmed: (email: string) => void;
}

/** Asks who opens the mail in another browser for the password chosen at registration: a stranger may have chosen it. */
export function RegisteredPassword({ token, onConfirmed }: RegisteredPasswordProps) {
  const submission = useSubmit({
    schema: confirmEmailSchema,
    read: (fields) => ({ ...fields, token }),
    send: async (json) => onConfirmed((await api<{ readonly email: string }>("/api/email/confirm", { json })).email),
  });
  return (
    <>
      <p className="m-0 text-secondary">
        You registered in another browser, so give the password that you chose there. If you did not register, close
        this page: there is no account then.
      </p>
      <form
        method="post"
        noValidate
        aria-label="Confirm your address"
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
