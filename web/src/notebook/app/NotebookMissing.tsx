import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { askToLogIn } from "../../accounts/dialogs.ts";
import { isLoggedIn } from "../../accounts/session.ts";
import { useUser } from "../../accounts/session.ts";
import type { ArrivalMissing } from "../contract/arrival.ts";

interface NotebookMissingProps {
  readonly missing: ArrivalMissing;
  readonly embedded: boolean;
}

/** Shown at the address of a notebook that doesn't exist, that the user may not see, or that can't be downloaded now. */
export function NotebookMissing({ missing, embedded }: NotebookMissingProps) {
  const { id } = useUser();
  const mayBeOurs = !embedded && !missing.mayHelp && !isLoggedIn() && id === "";
  return (
    <main id="main" className="mx-auto flex w-full max-w-xl flex-col items-start gap-4 px-6 py-12 sm:py-20">
      <title>Notebook not found – Fiddle</title>
      <h1>{missing.mayHelp ? "Couldn't load this notebook" : "Notebook not found"}</h1>
      <p className="text-lg text-secondary">{missing.message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(missing.mayHelp || mayBeOurs) && (
          <Button variant="primary" onClick={() => (missing.mayHelp ? location.reload() : askToLogIn())}>
            {missing.mayHelp ? "Try again" : "Log in"}
          </Button>
        )}
        <a href="/new" className={buttonClass()} {...(embedded && { target: "_blank", rel: "noopener" })}>
          New notebook
        </a>
      </div>
    </main>
  );
}
