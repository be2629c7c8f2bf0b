import { Button } from "@fiddle/ui/button.tsx";
import { useSearchParams } from "react-router";
import { AccountPage } from "../forms/AccountPage.tsx";
import { MailNote } from "../forms/MailNote.tsx";
import { safeNext } from "../next.ts";
import { useGoTo } from "../use-go-to.ts";
import { EntryForm } from "./EntryForm.tsx";
import { OtherDoor } from "./OtherDoor.tsx";
import { OtherWay } from "./OtherWay.tsx";
import { useEntry } from "./use-entry.ts";

/** Logging in and registering. */
export function LoginView() {
  const [query] = useSearchParams();
  const next = safeNext(query.get("next"));
  const problem = PROBLEMS.get(query.get("problem") ?? "");
  const goTo = useGoTo();
  const { way, setWay, said, onEntered, onRead } = useEntry(() => goTo(next));

  if (said) {
    const { message, mail, isIn } = said;
    return (
      <AccountPage title={isIn ? "Welcome" : "Look into your mail"}>
        <p role="status" className="m-0 text-lg text-secondary">
          {message}
        </p>
        {mail && <MailNote mail={mail} />}
        <Button variant="primary" className="self-start" onClick={onRead}>
          {isIn ? "Continue" : "Back to log in"}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={way === "log-in" ? "Log in" : "Register"}>
      {problem && (
        <p role="alert" className="m-0 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <EntryForm way={way} onEntered={onEntered} />
      <OtherDoor next={next} />
      <OtherWay way={way} onChange={setWay} className="mt-2 pt-4 text-secondary" />
      <p className="m-0 text-sm text-muted">
        Notebooks work without an account too; they are then kept in this browser only.
      </p>
    </AccountPage>
  );
}

/** Why the way in by another provider failed, by what the server calls it. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["sign-in-too-late", "That took too long, or was begun in another browser. Try again."],
  ["sign-in-failed", "The other provider did not let you in. Try again, or log in with a password."],
  [
    "no-address",
    "The other provider does not tell your e-mail address, which an account needs. Register with a password.",
  ],
  [
    "address-taken",
    "There is an account with your address already. Log in with its password; confirm its address to use the other provider too.",
  ],
]);
