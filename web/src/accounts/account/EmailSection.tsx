import { changeEmailSchema, type MailedAnswer, type MeAnswer, type Undelivered } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { formClass } from "../forms/AccountPage.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { MailNote } from "../forms/MailNote.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit, withoutEmpty } from "../forms/use-submit.ts";
import { Section } from "./Section.tsx";

interface EmailSectionProps {
  readonly me: MeAnswer;
  readonly onChanged: () => void;
}

interface Said {
  readonly message: string;
  readonly mail?: Undelivered | undefined;
}

export function EmailSection({ me, onChanged }: EmailSectionProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const { email } = me.user;
  const submission = useSubmit({
    schema: changeEmailSchema,
    read: withoutEmpty,
    async send(json, form) {
      setSaid(null);
      const answer = await api<MailedAnswer | MeAnswer>("/api/me/email", { method: "PUT", json });
      form.reset();
      setSaid(
        "message" in answer ? answer : { message: `Your address is now ${answer.user.email}.`, ...mailOf(answer) },
      );
      onChanged();
    },
  });
  const sendAgain = async () => {
    try {
      setSaid(await api<MailedAnswer>("/api/me/email/verification", { method: "POST" }));
    } catch (error) {
      setSaid({ message: sentenceOf(error) });
    }
  };
  return (
    <Section title="E-mail">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="m-0 min-w-0 font-medium text-primary">{email}</p>
        {me.email_verified ? (
          <span className="text-sm text-success">Confirmed</span>
        ) : (
          <>
            <span className="text-sm text-warn">Not confirmed</span>
            <Button size="sm" variant="ghost" onClick={() => void sendAgain()}>
              Send the link again
            </Button>
          </>
        )}
      </div>
      <p role="status" className="m-0 rounded-md bg-info-soft px-3 py-2 text-sm text-info empty:hidden">
        {said?.message}
      </p>
      {said?.mail && <MailNote mail={said.mail} />}
      <details className="group">
        <summary className="text-secondary hover:text-primary">Change the address</summary>
        <form
          method="post"
          noValidate
          aria-label="Change the address"
          className={`${formClass} mt-4 max-w-sm`}
          onSubmit={submission.onSubmit}
        >
          <EmailField label="New address" autoComplete="email" error={submission.errorOf("email")} />
          {me.has_password && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              error={submission.errorOf("password")}
            />
          )}
          <SubmitButton submission={submission}>Change the address</SubmitButton>
        </form>
      </details>
    </Section>
  );
}

function mailOf(answer: object): { mail?: Undelivered } {
  return "mail" in answer ? { mail: answer.mail as Undelivered } : {};
}
