import { Button } from "@fiddle/ui/button.tsx";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { needsFullLoad } from "../../platform/isolation.ts";
import { FormPage } from "../forms/FormPage.tsx";
import { UnsentEmailNote } from "../forms/UnsentEmailNote.tsx";
import { safeReturnPath } from "../return-path.ts";
import { LoginForm } from "./LoginForm.tsx";
import { OidcButton } from "./OidcButton.tsx";
import { SwitchFormLink } from "./SwitchFormLink.tsx";
import { useLoginFlow } from "./use-login-flow.ts";

/** The page to log in or register. */
export function LoginView() {
  const [query] = useSearchParams();
  const next = safeReturnPath(query.get("next"));
  const problem = OIDC_PROBLEMS.get(query.get("problem") ?? "");
  const replaceWith = useReplacePage();
  const { mode, setMode, notice, onResult, onNoticeRead } = useLoginFlow(() => replaceWith(next));

  if (notice) {
    const { message, mail, isLoggedIn } = notice;
    return (
      <FormPage title={isLoggedIn ? "Welcome" : "Check your inbox"}>
        <p dir="auto" role="status" className="m-0 text-lg text-secondary">
          {message}
        </p>
        {mail && <UnsentEmailNote mail={mail} />}
        <Button variant="primary" className="self-start" onClick={onNoticeRead}>
          {isLoggedIn ? "Continue" : "Back to log in"}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={mode === "log-in" ? "Log in" : "Register"}>
      {next.split("?")[0] === "/pricing" && (
        <p className="m-0 text-secondary">Log in or create a free account to see plans and prices.</p>
      )}
      {problem && (
        <p role="alert" className="m-0 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <LoginForm mode={mode} onResult={onResult} />
      <OidcButton next={next} />
      <SwitchFormLink mode={mode} onChange={setMode} className="mt-2 pt-4 text-secondary" />
      {mode === "log-in" && (
        <p className="m-0 text-sm text-muted">
          You can use notebooks without an account. They're saved in this browser only.
        </p>
      )}
    </FormPage>
  );
}

/** Replaces this page by another one, with a full load where a notebook needs its own headers. */
function useReplacePage(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (needsFullLoad(path)) location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}

/** Why signing in with another provider failed, by the server's id for it. */
const OIDC_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["sign-in-too-late", "Login took too long or was started in another browser. Try again."],
  ["sign-in-failed", "Login with that provider failed. Try again, or log in with a password."],
  ["no-address", "That provider didn't share your email address, which your account needs. Register with a password."],
  [
    "address-taken",
    "An account with this email already exists. Log in with its password, then confirm the email address to use the other provider too.",
  ],
]);
