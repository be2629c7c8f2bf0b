import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../../accounts/api.ts";
import { askToLogIn, askToUpgrade } from "../../accounts/dialogs.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { isLoggedIn, session } from "../../accounts/session.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { copyToAccount, isTaken } from "./copy-to-account.ts";

const OFFERED = "fiddle:saving-offered";
/** The notebook of the landing page, which has no address of its own. */
const LANDING = "scratch";

/** What "save" does beyond the checkpoint: into the account of somebody who has one; others are told of it once. */
export async function saveByKey(parts: NotebookParts): Promise<void> {
  const may = await maySave();
  if (may === "yes" && parts.notebook.id !== LANDING) return saveToAccount(parts);
  if (may === "unknown" || readStored(OFFERED) !== null) return;
  writeStored(OFFERED, "yes");
  toast("It is kept in this browser. In an account you have it on every device.", {
    milliseconds: 15_000,
    action: { label: LABELS[may], run: () => void saveToAccount(parts) },
  });
}

const LABELS = { yes: "Save to account", "logged-out": "Log in", "no-plan": "See plans" };

/** Saves to the account, or shows what is needed for that. */
export async function saveToAccount(parts: NotebookParts): Promise<void> {
  try {
    const may = await maySave();
    if (may === "logged-out") return askFirst(parts);
    if (may === "no-plan") return askToUpgrade("Saving to your account requires a paid plan.");
    if (parts.notebook.id === LANDING) return await moveToAccount(parts);
    if (parts.notebook.isHeld) await parts.notebook.whenSaved();
    await (await cloudActions(parts.cloud)).save();
    const { server } = parts.cloud.getState();
    if (server?.type === "conflict") parts.dialogs.setState({ open: "conflict" });
  } catch (error) {
    if (isTaken(error))
      return moveToAccount(
        parts,
        "This notebook is in another account, or was deleted for good. Yours has a copy of it.",
      );
    toast(sentenceOf(error), { tone: "bad" });
  }
}

/** Whether whoever uses this tab may save to an account; unknown while the server does not say. */
async function maySave(): Promise<"yes" | "no-plan" | "logged-out" | "unknown"> {
  if (!isLoggedIn()) return "logged-out";
  if (session.getState().user.id === "") await api("/api/me").catch(() => {});
  const { id, can_save } = session.getState().user;
  if (id === "") return isLoggedIn() ? "unknown" : "logged-out";
  return can_save ? "yes" : "no-plan";
}

/** The notebook is saved once the person is in, and kept in the browser before, as the way in may lead over other sites. */
function askFirst(parts: NotebookParts): void {
  const { notebook, cloud } = parts;
  if (notebook.isHeld && cloud.getState().copyOf === null) notebook.keep();
  askToLogIn(() => void saveToAccount(parts));
}

/** Saves a notebook under an address of its own, which the landing page's and one of another account cannot have here. */
async function moveToAccount(parts: NotebookParts, words: string | null = null): Promise<void> {
  const { notebook, files } = parts;
  const folders = files.mounts.getState().list.map(({ root }) => `${root}/`);
  // What is in folders of the disk stays there.
  const own = files.store.list().filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
  const id = await copyToAccount(notebook.document, { title: notebook.title(), files: own });
  if (id === null) return;
  if (words !== null) toast(words);
  parts.goTo(`/fiddles/${id}`);
}
