import { loginSchema, registerSchema } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { formClass } from "../forms/AccountPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";
import { type Entered, enterWith } from "../sign-in.ts";

export type Way = "log-in" | "register";

interface EntryFormProps {
  /** One form for both, so that what is typed stays when the way changes. */
  readonly way: Way;
  readonly onEntered: (entered: Entered) => void;
}

export function EntryForm({ way, onEntered }: EntryFormProps) {
  const { name, path, schema, submit } = WAYS[way];
  const submission = useSubmit({
    schema,
    send: async (input) => onEntered(await enterWith(path, input)),
  });
  return (
    <form method="post" noValidate aria-label={name} className={formClass} onSubmit={submission.onSubmit}>
      <EmailField error={submission.errorOf("email")} />
      <PasswordField
        {...(way === "log-in"
          ? { autoComplete: "current-password" }
          : { autoComplete: "new-password", hint: "8 characters or more. A few words in a row are easy to remember." })}
        error={submission.errorOf("password")}
      />
      {way === "log-in" && (
        <PageLink to="/forgot-password" className="-mt-2 self-start text-sm">
          Forgot your password?
        </PageLink>
      )}
      <SubmitButton submission={submission} className="w-full">
        {submit}
      </SubmitButton>
    </form>
  );
}

const WAYS = {
  "log-in": { name: "Log in", path: "/api/login", schema: loginSchema, submit: "Log in" },
  register: { name: "Register", path: "/api/register", schema: registerSchema, submit: "Register" },
} as const;
