import { onLoggedIn } from "../../accounts/login-events.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { readRecord } from "../../fiddles/saved-version.ts";
import { isBlank } from "../document/keep-as-new.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { listNotebooks } from "../document/local-notebooks.ts";
import { saveToAccount } from "./save-to-account.ts";

/** Offers to move a guest's drafts to the account, once per login. Returns how to stop. */
export function offerDraftsAtLogin(
  services: Pick<NotebookServices, "notebook" | "cloud" | "dialogs" | "files" | "goTo">,
): () => void {
  return onLoggedIn(({ can_save }) => {
    if (can_save) void offer(services).catch(reportError);
  });
}

async function offer(
  services: Pick<NotebookServices, "notebook" | "cloud" | "dialogs" | "files" | "goTo">,
): Promise<void> {
  const { notebook, cloud } = services;
  const others = (await listNotebooks()).filter(({ id }) => id !== notebook.id && !readRecord(id));
  const isOnItsWay = cloud.getState().server !== null;
  const isOnlyHere = !isOnItsWay && !notebook.isHeld && !isBlank(notebook.document) && !readRecord(notebook.id);
  if (!isOnlyHere && others.length === 0) return;
  if (isOnlyHere && others.length === 0) {
    const dismiss = toast("You're logged in. Save this notebook to your account?", {
      milliseconds: 30_000,
      action: { label: "Save to account", run: () => void saveToAccount(services) },
    });
    // Someone who saves it another way needs no offer anymore.
    const unsubscribe = cloud.subscribe(({ server }) => {
      if (server === null) return;
      unsubscribe();
      dismiss();
    });
    return;
  }
  const count = others.length + (isOnlyHere ? 1 : 0);
  toast(`${count === 1 ? "A notebook is" : `${count} notebooks are`} in this browser and not in your account.`, {
    milliseconds: 30_000,
    action: { label: "Choose what to save", run: () => services.goTo("/saved#here") },
  });
}
