import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { accountDialogs, closeAccountDialogs } from "../dialogs.ts";
import { MailNote } from "../forms/MailNote.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { OtherDoor } from "./OtherDoor.tsx";
import { OtherWay } from "./OtherWay.tsx";
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
  const { pathname, search, hash } = location;
  return (
    <Dialog open size="sm" title={way === "log-in" ? "Log in" : "Register"} onClose={closeAccountDialogs}>
      <p className="mt-0 mb-4">This page stays as it is.</p>
      <div className="flex flex-col gap-4">
        <EntryForm way={way} onEntered={onEntered} />
        <OtherDoor next={`${pathname}${search}${hash}`} />
        <OtherWay way={way} onChange={setWay} className="mt-0 pt-3" />
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
