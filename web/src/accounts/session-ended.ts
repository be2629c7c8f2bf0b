import { toast } from "@fiddle/ui/toasts.ts";
import { askToLogIn } from "./dialogs.ts";
import { loginPath } from "./next.ts";
import type { Ended } from "./session.ts";

interface Page {
  readonly here: string;
  readonly needsLogin: boolean;
  readonly goTo: (path: string) => void;
}

/** Leads away from a page that needs somebody; from any other nothing is taken away. */
export function onSessionEnded(why: Ended, { here, needsLogin, goTo }: Page): void {
  if (needsLogin) goTo(why === "logged-out" ? "/" : loginPath(here));
  else if (why === "over") toast(OVER, { tone: "bad", action: { label: "Log in", run: () => askToLogIn() } });
}

const OVER = "You were logged out. What you do here is kept in this browser.";
