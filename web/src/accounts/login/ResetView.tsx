import { resetPasswordSchema } from "@fiddle/protocol";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { AccountPage, formClass } from "../forms/AccountPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

/** Where the link of the mail leads. */
export function ResetView() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [done, setDone] = useState(false);
  const submission = useSubmit({
    schema: resetPasswordSchema,
    read: (fields) => ({ ...fields, token }),
    send: async (json) => {
      await api("/api/password/reset", { json });
      setDone(true);
    },
  });
  if (done) {
    return (
      <AccountPage title="Password changed">
        <p role="status" className="m-0 text-lg text-secondary">
          Your new password is set. Every browser that was logged in is logged out.
        </p>
        <PageLink to="/login" className={`${buttonClass("primary")} self-start`}>
          Log in
        </PageLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Choose a new password">
      {token === "" ? (
        <p role="alert" className="m-0 text-lg text-secondary">
          The link is not whole. Copy all of it from the mail, or ask for another one.
        </p>
      ) : (
        <form method="post" noValidate aria-label="New password" className={formClass} onSubmit={submission.onSubmit}>
          <PasswordField
            name="new_password"
            label="New password"
            autoComplete="new-password"
            hint="8 characters or more."
            error={submission.errorOf("new_password")}
          />
          <SubmitButton submission={submission} className="w-full">
            Set the password
          </SubmitButton>
        </form>
      )}
      <PageLink to="/forgot-password" className="self-start text-sm">
        Ask for another link
      </PageLink>
    </AccountPage>
  );
}
