import { changeEmailSchema, type MailedAnswer, type MeAnswer, type Undelivered } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { formClass } from "../forms/FormPage.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { UnsentEmailNote } from "../forms/UnsentEmailNote.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit, withoutEmpty } from "../forms/use-submit.ts";
import { Section } from "./Section.tsx";

interface EmailSectionProps {
  readonly me: MeAnswer;
  readonly onChanged: () => void;
}

interface Notice {
  readonly message: string;
  readonly mail?: Undelivered | undefined;
}

export function EmailSection({ me, onChanged }: EmailSectionProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { email } = me.user;
  const submission = useSubmit({
    schema: changeEmailSchema,
    read: withoutEmpty,
    async send(json, form) {
      setNotice(null);
      const answer = await api<MailedAnswer | MeAnswer>("/api/me/email", { method: "PUT", json });
      form.reset();
      setNotice(
        "message" in answer ? answer : { message: `Your email is now ${answer.user.email}.`, ...mailOf(answer) },
      );
      onChanged();
    },
  });
  const resendLink = async () => {
    try {
      setNotice(await api<MailedAnswer>("/api/me/email/verification", { method: "POST" }));
    } catch (error) {
      setNotice({ message: sentenceOf(error) });
    }
  };
  return (
    <Section title="Email">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="m-0 min-w-0 font-medium text-primary">{email}</p>
        {me.email_verified ? (
          <span className="text-sm text-success">Confirmed</span>
        ) : (
          <>
            <span className="text-sm text-warn">Not confirmed</span>
            <Button size="sm" variant="ghost" onClick={() => void resendLink()}>
              Resend link
            </Button>
          </>
        )}
      </div>
      <p dir="auto" role="status" className="m-0 rounded-md bg-info-soft px-3 py-2 text-sm text-info empty:hidden">
        {notice?.message}
      </p>
      {notice?.mail && <UnsentEmailNote mail={notice.mail} />}
      <details className="group">
        <summary className="text-secondary hover:text-primary">Change email</summary>
        <form
          method="post"
          noValidate
          aria-label="Change email"
          className={`${formClass} mt-4 max-w-sm`}
          onSubmit={submission.onSubmit}
        >
          <EmailField label="New email" autoComplete="email" error={submission.errorOf("email")} />
          {me.has_password && (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              error={submission.errorOf("password")}
            />
          )}
          <SubmitButton submission={submission}>Change email</SubmitButton>
        </form>
      </details>
    </Section>
  );
}

function mailOf(answer: object): { mail?: Undelivered } {
  return "mail" in answer ? { mail: answer.mail as Undelivered } : {};
}
