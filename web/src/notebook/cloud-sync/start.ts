import type { NotebookServices } from "../contract/notebook-services.ts";
import { AccountNotebook } from "./account-notebook.ts";
import { session } from "../../accounts/session.ts";
import { CloudFiles } from "./cloud-files.ts";
import { onLoggedIn } from "../../accounts/login-events.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { readRecord } from "../../fiddles/saved-version.ts";
import { isBlank } from "../document/keep-as-new.ts";
import { listNotebooks } from "../document/local-notebooks.ts";
import { saveToAccount } from "./save-to-account.ts";

/** Keeps the notebook and the account in sync, for logged-in users. */
export function start(services: NotebookServices): () => void {
  if (services.modes.getState().embedded) return () => {};
  const notebook = new AccountNotebook(services);
  services.cloud.setState({ actions: notebook });
  const ends = [offerDraftsAtLogin(services), syncFiles(services), () => notebook.close()];
  return () => {
    for (const end of ends) end();
  };
}

/** Keeps the notebook's files in sync with the account while the notebook itself is. Returns how to stop. */
function syncFiles({ cloud, files }: Pick<NotebookServices, "cloud" | "files">): () => void {
  let running: CloudFiles | null = null;
  const stop = () => {
    running?.close();
    running = null;
    cloud.setState({ uploads: null });
  };
  const follow = () => {
    const { server, currentFiddle } = cloud.getState();
    // Before the notebook exists there, it has no files there.
    if (server === null || currentFiddle === null) return stop();
    if (running) return;
    const upload = (paths: readonly string[]) => running?.upload(paths);
    running = new CloudFiles(files.store, {
      user: () => session.getState().user,
      onUploads: (uploads) => cloud.setState({ uploads: { ...uploads, upload } }),
    });
    void running.sync();
  };
  const again = () => void running?.sync();
  const stops = [
    cloud.subscribe((now, before) => {
      if ((now.currentFiddle === null) !== (before.currentFiddle === null) || now.server?.type !== before.server?.type)
        follow();
    }),
    // A new plan may include more quota.
    session.subscribe(({ user }, before) => {
      if (user.storage_limit_reached !== before.user.storage_limit_reached) again();
    }),
  ];
  addEventListener("online", again);
  follow();
  return () => {
    for (const end of stops) end();
    removeEventListener("online", again);
    stop();
  };
}

/** Offers to move a guest's drafts to the account, once per login. Returns how to stop. */
function offerDraftsAtLogin(
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
