import { loginSchema, registerSchema } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { formClass } from "../forms/FormPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";
import { PlanNote } from "./PlanNote.tsx";
import { type SignInResult, signInWith } from "../sign-in.ts";

export type LoginMode = "log-in" | "register";

interface LoginFormProps {
  /** Both modes share one form so that typed text stays when the mode changes. */
  readonly mode: LoginMode;
  readonly onResult: (result: SignInResult) => void;
}

export function LoginForm({ mode, onResult }: LoginFormProps) {
  const { name, path, schema, submit } = FORMS[mode];
  const submission = useSubmit({
    schema,
    send: async (input) => onResult(await signInWith(path, input)),
  });
  return (
    <form method="post" noValidate aria-label={name} className={formClass} onSubmit={submission.onSubmit}>
      <EmailField error={submission.errorOf("email")} />
      <PasswordField
        {...(mode === "log-in"
          ? { autoComplete: "current-password" }
          : {
              autoComplete: "new-password",
              hint: "At least 8 characters. A few words in a row are easy to remember.",
            })}
        error={submission.errorOf("password")}
      />
      {mode === "log-in" && (
        <PageLink to="/forgot-password" className="-mt-2 self-start text-sm">
          Forgot your password?
        </PageLink>
      )}
      {mode === "register" && <PlanNote />}
      <SubmitButton submission={submission} className="w-full">
        {submit}
      </SubmitButton>
    </form>
  );
}

const FORMS = {
  "log-in": { name: "Log in", path: "/api/login", schema: loginSchema, submit: "Log in" },
  register: { name: "Register", path: "/api/register", schema: registerSchema, submit: "Register" },
} as const;
