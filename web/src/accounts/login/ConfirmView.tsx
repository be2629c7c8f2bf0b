import { buttonClass } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { api } from "../api.ts";
import { ApiFailure, sentenceOf } from "../failure.ts";
import { AccountPage } from "../forms/AccountPage.tsx";
import { isLoggedIn } from "../session.ts";
import { RegisteredPassword } from "./RegisteredPassword.tsx";

type State =
  | { readonly type: "asking" }
  /** Another browser registered. */
  | { readonly type: "password" }
  | { readonly type: "confirmed"; readonly email: string }
  | { readonly type: "failed"; readonly message: string };

/** Does what the link of a mail is for, as soon as it is opened. */
export function ConfirmView() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [state, setState] = useState<State>({ type: "asking" });
  const sent = useRef<string | null>(null);

  useEffect(() => {
    // A link is good once.
    if (sent.current === token) return;
    sent.current = token;
    confirm(token)
      .then(setState)
      .catch((error: unknown) => setState(stateAfter(error)));
  }, [token]);

  const words = WORDS[state.type];
  if (state.type === "password") {
    return (
      <AccountPage title={words.title}>
        <RegisteredPassword token={token} onConfirmed={(email) => setState({ type: "confirmed", email })} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.title}>
      <p role={state.type === "failed" ? "alert" : "status"} className="m-0 text-lg text-secondary">
        {state.type === "asking" && (
          <span className="flex items-center gap-2">
            <Spinner /> One moment
          </span>
        )}
        {state.type === "confirmed" && `${state.email} is now the address of your account.`}
        {state.type === "failed" && state.message}
      </p>
      {state.type !== "asking" && (
        <PageLink to={isLoggedIn() ? "/account" : "/login"} className={`${buttonClass("primary")} self-start`}>
          {isLoggedIn() ? "Go to your account" : "Log in"}
        </PageLink>
      )}
    </AccountPage>
  );
}

const WORDS = {
  asking: { title: "Confirming your address" },
  password: { title: "Confirm your address" },
  confirmed: { title: "Address confirmed" },
  failed: { title: "This did not work" },
} as const;

async function confirm(token: string): Promise<State> {
  if (token === "") {
    return { type: "failed", message: "The link is not whole. Copy all of it from the mail and open it again." };
  }
  const { email } = await api<{ readonly email: string }>("/api/email/confirm", { json: { token } });
  return { type: "confirmed", email };
}

function stateAfter(error: unknown): State {
  if (error instanceof ApiFailure && error.id === "password-needed") return { type: "password" };
  return { type: "failed", message: sentenceOf(error) };
}
