import { buttonClass } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { confirmEmailSchema } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { ApiFailure, sentenceOf } from "../failure.ts";
import { formClass, FormPage } from "../forms/FormPage.tsx";
import { isLoggedIn } from "../session.ts";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { useSubmit } from "../forms/use-submit.ts";

type State =
  | { readonly type: "confirming" }
  /** The user registered in another browser, so the server asks for the password. */
  | { readonly type: "needs-password" }
  | { readonly type: "confirmed"; readonly email: string }
  | { readonly type: "failed"; readonly message: string };

/** Confirms the email address as soon as the link of the email is opened. */
export function ConfirmEmailView() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [state, setState] = useState<State>({ type: "confirming" });
  const sentToken = useRef<string | null>(null);

  useEffect(() => {
    // A link works once, and effects may run twice.
    if (sentToken.current === token) return;
    sentToken.current = token;
    confirm(token)
      .then(setState)
      .catch((error: unknown) => setState(stateAfter(error)));
  }, [token]);

  const title = TITLES[state.type];
  if (state.type === "needs-password") {
    return (
      <FormPage title={title}>
        <ConfirmPasswordForm token={token} onConfirmed={(email) => setState({ type: "confirmed", email })} />
      </FormPage>
    );
  }
  return (
    <FormPage title={title}>
      <p role={state.type === "failed" ? "alert" : "status"} className="m-0 text-lg text-secondary">
        {state.type === "confirming" && (
          <span className="flex items-center gap-2">
            <Spinner /> Just a moment…
          </span>
        )}
        {state.type === "confirmed" && `${state.email} is now your account's email address.`}
        {state.type === "failed" && state.message}
      </p>
      {state.type !== "confirming" && (
        <PageLink to={isLoggedIn() ? "/account" : "/login"} className={`${buttonClass("primary")} self-start`}>
          {isLoggedIn() ? "Go to your account" : "Log in"}
        </PageLink>
      )}
    </FormPage>
  );
}

const TITLES = {
  confirming: "Confirming your email",
  "needs-password": "Confirm your email",
  confirmed: "Email confirmed",
  failed: "Couldn't confirm your email",
} as const;

async function confirm(token: string): Promise<State> {
  if (token === "") {
    return { type: "failed", message: "This link is incomplete. Copy the whole link from the email and try again." };
  }
  const { email } = await api<{ readonly email: string }>("/api/email/confirm", { json: { token } });
  return { type: "confirmed", email };
}

function stateAfter(error: unknown): State {
  if (error instanceof ApiFailure && error.id === "password-required") return { type: "needs-password" };
  return { type: "failed", message: sentenceOf(error) };
}

interface ConfirmPasswordFormProps {
  /** From the link of the email. */
  readonly token: string;
  readonly onConfirmed: (email: string) => void;
}

/**
 * Asks a user who opens the email in another browser for the password chosen at registration: the one who registered
 * may be a stranger who entered someone else's address.
 */
function ConfirmPasswordForm({ token, onConfirmed }: ConfirmPasswordFormProps) {
  const submission = useSubmit({
    schema: confirmEmailSchema,
    read: (fields) => ({ ...fields, token }),
    send: async (json) => onConfirmed((await api<{ readonly email: string }>("/api/email/confirm", { json })).email),
  });
  return (
    <>
      <p className="m-0 text-secondary">
        You registered in another browser. Enter the password you chose there. If you didn't register, close this page:
        no account will be created.
      </p>
      <form
        method="post"
        noValidate
        aria-label="Confirm your email"
        className={formClass}
        onSubmit={submission.onSubmit}
      >
        <PasswordField autoComplete="current-password" error={submission.errorOf("password")} />
        <SubmitButton submission={submission} className="w-full">
          Confirm
        </SubmitButton>
      </form>
    </>
  );
}
