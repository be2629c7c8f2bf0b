import { changePasswordSchema } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../api.ts";
import { formClass } from "../forms/AccountPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit, withoutEmpty } from "../forms/use-submit.ts";
import { Section } from "./Section.tsx";

interface PasswordSectionProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
}

export function PasswordSection({ email, hasPassword, onChanged }: PasswordSectionProps) {
  const submission = useSubmit({
    schema: changePasswordSchema,
    read: ({ username: _username, ...fields }) => withoutEmpty(fields),
    async send(json, form) {
      await api("/api/me/password", { method: "PUT", json });
      form.reset();
      toast("Your password is changed; other browsers are logged out", { tone: "good" });
      onChanged();
    },
  });
  const label = hasPassword ? "Change the password" : "Set a password";
  return (
    <Section title="Password">
      {!hasPassword && (
        <p className="m-0 text-secondary">You log in through another provider. A password is a second way in.</p>
      )}
      <form
        method="post"
        noValidate
        aria-label={label}
        className={`${formClass} max-w-sm`}
        onSubmit={submission.onSubmit}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" error={submission.errorOf("password")} />
        )}
        <PasswordField
          name="new_password"
          label="New password"
          autoComplete="new-password"
          hint="8 characters or more. All other browsers are logged out."
          error={submission.errorOf("new_password")}
        />
        <SubmitButton submission={submission}>{label}</SubmitButton>
      </form>
    </Section>
  );
}
