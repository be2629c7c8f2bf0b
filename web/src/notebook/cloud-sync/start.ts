import type { NotebookServices } from "../contract/notebook-services.ts";
import { AccountNotebook } from "./account-notebook.ts";
import { syncFiles } from "./file-sync.ts";
import { offerDraftsAtLogin } from "./move-drafts-to-account.ts";

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
