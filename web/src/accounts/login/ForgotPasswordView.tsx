import { forgotPasswordSchema, type MailedAnswer } from "@fiddle/protocol";
import { useState } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { FormPage, formClass } from "../forms/FormPage.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { UnsentEmailNote } from "../forms/UnsentEmailNote.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

/** Requests an email with a link to choose a new password. */
export function ForgotPasswordView() {
  const [answer, setAnswer] = useState<MailedAnswer | null>(null);
  const submission = useSubmit({
    schema: forgotPasswordSchema,
    send: async (json) => setAnswer(await api<MailedAnswer>("/api/password/forgot", { json })),
  });
  return (
    <FormPage title="Forgot your password?">
      <p className="m-0 text-secondary">
        Enter your account's email address and we'll send you a link to choose a new password.
      </p>
      <form method="post" noValidate aria-label="New password" className={formClass} onSubmit={submission.onSubmit}>
        <EmailField error={submission.errorOf("email")} />
        <SubmitButton submission={submission} className="w-full">
          Send link
        </SubmitButton>
      </form>
      <p
        dir="auto"
        role="status"
        className="m-0 rounded-md bg-success-soft px-3 py-2 text-sm text-success empty:hidden"
      >
        {answer?.message}
      </p>
      {answer?.mail && <UnsentEmailNote mail={answer.mail} />}
      <PageLink to="/login" className="self-start text-sm">
        Back to log in
      </PageLink>
    </FormPage>
  );
}
