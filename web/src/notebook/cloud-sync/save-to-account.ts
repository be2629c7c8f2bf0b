import { toast } from "@fiddle/ui/toasts.ts";
import { currentUser } from "../../accounts/current-user.ts";
import { askToLogIn, askToUpgradeToSave } from "../../accounts/dialogs.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { isLoggedIn, session } from "../../accounts/session.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { LANDING_NOTEBOOK_ID } from "../document/notebook-id.ts";
import { copyFiles, copyToAccount } from "./copy-to-account.ts";
import { isTaken } from "./create-in-account.ts";

const OFFERED = "fiddle:saving-offered";

/** What saving does besides the checkpoint: it saves to the user's account. Users who can't do that are told once. */
export async function saveByKey(
  services: Pick<NotebookServices, "notebook" | "cloud" | "dialogs" | "files" | "goTo">,
): Promise<void> {
  const may = await maySave();
  if (may === "yes" && services.notebook.id !== LANDING_NOTEBOOK_ID) return saveToAccount(services);
  if (may === "unknown" || readStored(OFFERED) !== null) return;
  writeStored(OFFERED, "yes");
  const more =
    may === "logged-out" ? "Log in to have it on every device." : "A paid plan saves it in your account, too.";
  toast(`Saved in this browser. ${more}`, {
    milliseconds: 15_000,
    action: { label: LABELS[may], run: () => void saveToAccount(services) },
  });
}

const LABELS = { yes: "Save to account", "logged-out": "Log in", "no-plan": "See plans" };

/** Saves to the account, or shows what is needed for that. */
export async function saveToAccount(
  services: Pick<NotebookServices, "notebook" | "cloud" | "dialogs" | "files" | "goTo">,
): Promise<void> {
  try {
    const may = await maySave();
    if (may === "logged-out") return askFirst(services);
    if (may === "no-plan") return askToUpgradeToSave();
    if (services.notebook.id === LANDING_NOTEBOOK_ID) return await moveToAccount(services);
    if (services.notebook.isHeld) await services.notebook.whenSaved();
    const id = await (await cloudActions(services.cloud)).save();
    if (id !== services.notebook.id) return await openCopy(services, id);
    const { server } = services.cloud.getState();
    if (server?.type === "conflict") services.dialogs.setState({ open: "conflict" });
  } catch (error) {
    if (isTaken(error))
      return moveToAccount(
        services,
        "Your account already has another version of this notebook, so it now has a copy of this one, too.",
      );
    toast(sentenceOf(error), { tone: "bad" });
  }
}

/** Whether the user can save to an account; unknown until the server answers. */
async function maySave(): Promise<"yes" | "no-plan" | "logged-out" | "unknown"> {
  if (!isLoggedIn()) return "logged-out";
  await currentUser().catch(() => {});
  const { id, can_save } = session.getState().user;
  if (id === "") return isLoggedIn() ? "unknown" : "logged-out";
  return can_save ? "yes" : "no-plan";
}

/** Saves the notebook after the login, and in the browser before, because the login may lead to other sites. */
function askFirst(services: Pick<NotebookServices, "notebook" | "cloud" | "dialogs" | "files" | "goTo">): void {
  const { notebook, cloud } = services;
  if (notebook.isHeld && cloud.getState().copyOf === null) notebook.keep();
  askToLogIn(() => void saveToAccount(services));
}

/** Saves a notebook under a new ID, because the landing page's, and that of another account, can't be used. */
async function moveToAccount(
  services: Pick<NotebookServices, "notebook" | "files" | "goTo">,
  words: string | null = null,
): Promise<void> {
  const { notebook, files } = services;
  const id = await copyToAccount(notebook.document, { title: notebook.title(), files: files.store.ownFiles() });
  if (id === null) return;
  if (words !== null) toast(words);
  services.goTo(`/fiddles/${id}`);
}

/** Opens the copy that the server made, because it couldn't use the notebook's ID. */
async function openCopy(services: Pick<NotebookServices, "files" | "goTo">, id: string): Promise<void> {
  await copyFiles(services.files.store.ownFiles(), id);
  toast("This notebook belongs to another account or was deleted permanently, so your account now has a copy.");
  services.goTo(`/fiddles/${id}`);
}
