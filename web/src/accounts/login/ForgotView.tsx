import { forgotPasswordSchema, type MailedAnswer } from "@fiddle/protocol";
import { useState } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { AccountPage, formClass } from "../forms/AccountPage.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { MailNote } from "../forms/MailNote.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

/** Asks for a mail with a link that lets one choose a new password. */
export function ForgotView() {
  const [answer, setAnswer] = useState<MailedAnswer | null>(null);
  const submission = useSubmit({
    schema: forgotPasswordSchema,
    send: async (json) => setAnswer(await api<MailedAnswer>("/api/password/forgot", { json })),
  });
  return (
    <AccountPage title="Forgot your password?">
      <p className="m-0 text-secondary">
        Give the address of your account. You get a mail with a link to choose a new password.
      </p>
      <form method="post" noValidate aria-label="New password" className={formClass} onSubmit={submission.onSubmit}>
        <EmailField error={submission.errorOf("email")} />
        <SubmitButton submission={submission} className="w-full">
          Send the link
        </SubmitButton>
      </form>
      <p role="status" className="m-0 rounded-md bg-success-soft px-3 py-2 text-sm text-success empty:hidden">
        {answer?.message}
      </p>
      {answer?.mail && <MailNote mail={answer.mail} />}
      <PageLink to="/login" className="self-start text-sm">
        Back to log in
      </PageLink>
    </AccountPage>
  );
}
