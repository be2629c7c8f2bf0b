import { loginSchema, type PlansAnswer, registerSchema } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { formClass } from "../forms/FormPage.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";
import { type SignInResult, signInWith } from "../sign-in.ts";
import { PlanFeatureList } from "../pricing/PlanFeatureList.tsx";
import { useApiQuery } from "../use-api-query.ts";

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

/** Below the registration form: what a new account includes. Nothing if the server can't be asked now. */
function PlanNote() {
  const [plans] = useApiQuery<PlansAnswer>("/api/plans");
  if (plans.type !== "loaded") return null;
  const { plans: all, default_plan: name, can_buy: canBuy } = plans.answer;
  const plan = all.find((one) => one.name === name);
  if (!plan) return null;
  return (
    <section
      aria-label={`What ${name} includes`}
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="m-0 font-medium text-primary">
        {plan.price === 0 ? `A ${name} account includes:` : `Your account is free here and includes ${name}:`}
      </p>
      <PlanFeatureList plan={plan} className="mt-2 gap-1" />
      {canBuy && all.some((one) => one.price > plan.price) && (
        <p className="m-0 mt-2 text-muted">
          <PageLink to="/pricing">Compare with the other plans</PageLink>
        </p>
      )}
    </section>
  );
}
