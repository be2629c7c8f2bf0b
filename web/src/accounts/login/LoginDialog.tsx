import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { accountDialogs, closeAccountDialogs } from "../dialogs.ts";
import { UnsentEmailNote } from "../forms/UnsentEmailNote.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { OidcButton } from "./OidcButton.tsx";
import { SwitchFormLink } from "./SwitchFormLink.tsx";
import { useLoginFlow } from "./use-login-flow.ts";

/** Logging in or registering in a dialog, so that the page below stays as it is. */
export function LoginDialog() {
  const { mode, setMode, notice, onResult, onNoticeRead } = useLoginFlow(onLoggedIn);
  if (notice) {
    return (
      <Dialog open size="sm" title={notice.isLoggedIn ? "Welcome" : "Check your inbox"} onClose={onNoticeRead}>
        <p dir="auto" role="status" className="mt-0 mb-4">
          {notice.message}
        </p>
        {notice.mail && <UnsentEmailNote mail={notice.mail} />}
        <Button variant="primary" className="mt-4" onClick={onNoticeRead}>
          {notice.isLoggedIn ? "Continue" : "Back to log in"}
        </Button>
      </Dialog>
    );
  }
  const { pathname, search, hash } = location;
  return (
    <Dialog open size="sm" title={mode === "log-in" ? "Log in" : "Register"} onClose={closeAccountDialogs}>
      <p className="mt-0 mb-4">Your work on this page stays open.</p>
      <div className="flex flex-col gap-4">
        <LoginForm mode={mode} onResult={onResult} />
        <OidcButton next={`${pathname}${search}${hash}`} />
        <SwitchFormLink mode={mode} onChange={setMode} className="mt-0 pt-3" />
      </div>
    </Dialog>
  );
}

function onLoggedIn(): void {
  const { afterLogin } = accountDialogs.getState();
  closeAccountDialogs();
  toast("You're logged in", { tone: "good" });
  afterLogin?.();
}
