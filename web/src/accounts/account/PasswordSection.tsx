import { changePasswordSchema } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../api.ts";
import { formClass } from "../forms/FormPage.tsx";
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
      toast("Password changed. Your other devices were logged out.", { tone: "good" });
      onChanged();
    },
  });
  const label = hasPassword ? "Change password" : "Set password";
  return (
    <Section title="Password">
      {!hasPassword && (
        <p className="m-0 text-secondary">
          You log in with another provider. Set a password to log in with your email too.
        </p>
      )}
      <form
        method="post"
        noValidate
        aria-label={label}
        className={`${formClass} max-w-sm`}
        onSubmit={submission.onSubmit}
      >
        {/* Tells password managers whose password this is. */}
        <input dir="auto" type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={submission.errorOf("password")}
          />
        )}
        <PasswordField
          name="new_password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. Your other devices will be logged out."
          error={submission.errorOf("new_password")}
        />
        <SubmitButton submission={submission}>{label}</SubmitButton>
      </form>
    </Section>
  );
}
