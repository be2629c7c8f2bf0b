import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../../accounts/api.ts";
import { askToLogIn, askToUpgrade } from "../../accounts/dialogs.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { isLoggedIn, session } from "../../accounts/session.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { NotebookParts } from "../notebook-context.ts";
import { cloudActions } from "./cloud.ts";
import { copyToAccount } from "./copy-to-account.ts";

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
    if (may === "no-plan") return askToUpgrade("Saving notebooks to an account needs a plan.");
    if (parts.notebook.id === LANDING) return await moveToAccount(parts);
    if (parts.notebook.isHeld) await parts.notebook.whenSaved();
    await (await cloudActions(parts.cloud)).save();
    const { server } = parts.cloud.getState();
    if (server?.type === "conflict") parts.dialogs.setState({ open: "conflict" });
  } catch (error) {
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

/** Gives the landing page's notebook an address of its own, under which it is saved. */
async function moveToAccount(parts: NotebookParts): Promise<void> {
  const { notebook } = parts;
  const id = await copyToAccount(notebook.document, { title: notebook.title() });
  if (id !== null) parts.goTo(`/fiddles/${id}`);
}
