import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { accountDialogs, closeAccountDialogs } from "../dialogs.ts";
import { MailNote } from "../forms/MailNote.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { OtherDoor } from "./OtherDoor.tsx";
import { useEntry } from "./use-entry.ts";

/** Logging in or registering over a page that is to stay as it is. */
export function LoginDialog() {
  const { way, setWay, said, onEntered, onRead } = useEntry(goOn);
  if (said) {
    return (
      <Dialog open size="sm" title={said.isIn ? "Welcome" : "Look into your mail"} onClose={onRead}>
        <p role="status" className="mt-0 mb-4">
          {said.message}
        </p>
        {said.mail && <MailNote mail={said.mail} />}
        <Button variant="primary" className="mt-4" onClick={onRead}>
          {said.isIn ? "Continue" : "Back to log in"}
        </Button>
      </Dialog>
    );
  }
  const other = OTHER[way];
  const { pathname, search, hash } = location;
  return (
    <Dialog open size="sm" title={way === "log-in" ? "Log in" : "Create an account"} onClose={closeAccountDialogs}>
      <p className="mt-0 mb-4">This page stays as it is.</p>
      <div className="flex flex-col gap-4">
        <EntryForm way={way} onEntered={onEntered} />
        <OtherDoor next={`${pathname}${search}${hash}`} />
        <p className="m-0 flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
          {other.question}
          <Button variant="ghost" size="sm" className="text-accent-text!" onClick={() => setWay(other.way)}>
            {other.label}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function goOn(): void {
  const { afterLogin } = accountDialogs.getState();
  closeAccountDialogs();
  toast("You are logged in", { tone: "good" });
  afterLogin?.();
}

const OTHER = {
  "log-in": { way: "register", question: "No account yet?", label: "Create an account" },
  register: { way: "log-in", question: "Already registered?", label: "Log in instead" },
} as const;
