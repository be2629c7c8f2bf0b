import { resetPasswordSchema } from "@fiddle/protocol";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { FormPage, formClass } from "../forms/FormPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

/** The page that the link of the password-reset email opens. */
export function ResetPasswordView() {
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
      <FormPage title="Password changed">
        <p role="status" className="m-0 text-lg text-secondary">
          Your new password is set. You've been logged out of all devices.
        </p>
        <PageLink to="/login" className={`${buttonClass("primary")} self-start`}>
          Log in
        </PageLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Choose a new password">
      {token === "" ? (
        <p role="alert" className="m-0 text-lg text-secondary">
          This link is incomplete. Use the link in your email to choose a new password, or request a new one.
        </p>
      ) : (
        <form method="post" noValidate aria-label="New password" className={formClass} onSubmit={submission.onSubmit}>
          <PasswordField
            name="new_password"
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters."
            error={submission.errorOf("new_password")}
          />
          <SubmitButton submission={submission} className="w-full">
            Set password
          </SubmitButton>
        </form>
      )}
      <PageLink to="/forgot-password" className="self-start text-sm">
        Request a new link
      </PageLink>
    </FormPage>
  );
}
