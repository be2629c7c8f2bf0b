import { toast } from "@fiddle/ui/toasts.ts";
import { askToLogIn } from "./dialogs.ts";
import { loginPath } from "./return-path.ts";
import type { SessionEndReason } from "./session.ts";

interface Page {
  /** The path with query and fragment. */
  readonly path: string;
  readonly needsLogin: boolean;
  readonly goTo: (path: string) => void;
}

/** Leaves a page that needs an account. Any other page stays open, because there may be unsaved work on it. */
export function onSessionEnded(reason: SessionEndReason, { path, needsLogin, goTo }: Page): void {
  if (needsLogin) goTo(reason === "logged-out" ? "/" : loginPath(path));
  else if (reason === "expired")
    toast("Your session has expired. Your work here is still saved in this browser.", {
      tone: "bad",
      action: { label: "Log in", run: () => askToLogIn() },
    });
}
